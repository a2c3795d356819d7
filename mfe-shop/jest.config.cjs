const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

module.exports = createJestConfig({
  environment: 'browser',
  styleRules: false,
  setupFilesAfterEnv: ['@testing-library/jest-dom', '@cigogne/shared-ui/testing/toasts-stay'],
});
