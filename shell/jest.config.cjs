const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

module.exports = createJestConfig({
  environment: 'browser',
  styleRules: false,
  globals: { SHELL_VERSION: '1.0.0' },
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
});
