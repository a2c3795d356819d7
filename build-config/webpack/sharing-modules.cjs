/** Types of the two kinds of modules that the federation plugin inserts before a shared module. */
const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';

module.exports = { CONSUMED, PROVIDED };
