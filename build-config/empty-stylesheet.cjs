/** What a stylesheet imports as under jest: nothing. */
module.exports = {};
