/** Helpers for the tests of every remote. */
export * from './builders';
export { NO_NETWORK, refusal, stubApi } from './stub-api';
export { createTestStore } from './test-store';
