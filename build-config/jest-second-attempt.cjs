// As in Playwright's configuration: a second attempt distinguishes a busy machine from a fault, and `npm test` names
// the tests that needed one. Without CI the first failure counts.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
