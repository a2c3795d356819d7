const { readFileSync } = require('node:fs');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

module.exports = { readJson };
