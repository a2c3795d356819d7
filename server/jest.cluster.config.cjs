const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

/** Run by src/cluster/run.ts. */
module.exports = createJestConfig({
  environment: 'node',
  testMatch: ['<rootDir>/src/cluster/*.cluster.ts'],
  globalSetup: '<rootDir>/src/testing/start-run.ts',
  globalTeardown: '<rootDir>/src/testing/stop-run.ts',
});
