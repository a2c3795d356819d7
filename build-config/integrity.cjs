const { createHash } = require('node:crypto');

/** The hash of a file as `integrity` of script and link elements has it. */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

module.exports = { integrityOf };
