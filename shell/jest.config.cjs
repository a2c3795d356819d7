const { createJestConfig } = require('@cigogne/build-config/jest.cjs');
const { version } = require('./package.json');

module.exports = createJestConfig({
  environment: 'browser',
  styleRules: false,
  globals: { SHELL_VERSION: version },
  setupFilesAfterEnv: ['@testing-library/jest-dom', '@cigogne/shared-ui/testing/toasts-stay'],
});
