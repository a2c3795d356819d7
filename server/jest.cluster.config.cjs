const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

/** Run by src/cluster/run.ts. */
module.exports = createJestConfig({
  environment: 'node',
  testMatch: ['<rootDir>/src/cluster/*.cluster.ts'],
  globalSetup: '<rootDir>/src/testing/database-cluster.ts',
  globalTeardown: '<rootDir>/src/testing/stop-database-cluster.ts',
});
