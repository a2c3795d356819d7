// As in Playwright's configuration: a second attempt tells a busy machine from a fault, and `npm test` names the
// tests that needed one. On a developer's machine the first failure is one.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
