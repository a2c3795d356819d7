/** Helpers for the tests of every remote. */
export * from './builders';
export { BROKEN_OFF, NO_NETWORK, refusal, stubApi, type StubbedCall } from './stub-api';
export { createTestStore } from './test-store';
