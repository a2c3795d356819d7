const { createJestConfig } = require('@cigogne/build-config/jest.cjs');

module.exports = createJestConfig({
  environment: 'node',
  globalSetup: '<rootDir>/src/testing/database-cluster.ts',
  globalTeardown: '<rootDir>/src/testing/stop-database-cluster.ts',
});
