const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

module.exports = createJestConfig({
  environment: 'node',
  globalSetup: '<rootDir>/src/testing/start-run.ts',
  globalTeardown: '<rootDir>/src/testing/stop-run.ts',
});
