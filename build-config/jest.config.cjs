const { createJestConfig } = require('./jest.cjs');

module.exports = createJestConfig({
  environment: 'node',
  testMatch: ['<rootDir>/**/*.test.cjs'],
});
