/** Helpers for the tests of every remote. */
export * from './builders';
export { drawPhotos } from './drawing-browser';
export { makeUnreadable } from './make-unreadable';
export { nextPaint } from './next-paint';
export { forgetSession, rememberSession } from './session-hint';
export { NO_NETWORK, refusal, stubApi } from './stub-api';
export { createTestStore } from './test-store';
