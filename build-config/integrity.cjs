const { createHash } = require('node:crypto');

/** A file's hash, as in the `integrity` attribute of scripts and links. */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

module.exports = { integrityOf };
