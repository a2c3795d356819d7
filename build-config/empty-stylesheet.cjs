/** Replaces stylesheets in Jest. */
module.exports = {};
