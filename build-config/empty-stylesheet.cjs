/** Replaces stylesheets under jest. */
module.exports = {};
