import { RemoteFailure, reportError, runningVersions } from '@cigogne/shared-api';
import { waitFor } from '@testing-library/react';
import { AreaBoundary } from '../areas/area-boundary';
import { startSuite } from '../start-suite';
import { reportUncaughtErrors } from './report-errors';

jest.mock('@cigogne/shared-api', () => ({
  ...jest.requireActual<object>('@cigogne/shared-api'),
  reportError: jest.fn(),
  runningVersions: jest.fn(),
}));

const SHOP = { name: 'shop', version: '1.2.0', insteadOf: null, canary: false, override: false };

beforeAll(reportUncaughtErrors);
beforeEach(() => {
  jest.mocked(reportError).mockClear();
  jest.mocked(runningVersions).mockReturnValue([SHOP]);
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

function errorFrom(script: string, name = 'TypeError') {
  const error = Object.assign(new Error('x is undefined'), { name });
  error.stack = `${name}: x is undefined\n    at a (${script}:1:234)\n    at b (https://cigogne.example/app.1a2b3c4d.js:1:9)`;
  return error;
}
const FROM_DRIVER = 'https://cdn.example/remotes/driver/1.3.0-dev.1a2b3c4d/4f2a.js';
const FROM_SHELL = 'https://cigogne.example/platform.1a2b3c4d.js';

describe('an error that nobody catches is reported', () => {
  it.each([
    ['the remote whose script threw it', FROM_DRIVER, 'driver', '1.3.0-dev.1a2b3c4d'],
    ['the shell', FROM_SHELL, 'shell', SHELL_VERSION],
  ])('as one of %s', (_whose, script, application, version) => {
    const error = errorFrom(script);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(reportError).toHaveBeenCalledWith({ application, version, kind: 'script', error });
  });

  it('when a promise is rejected with it', () => {
    const reason = errorFrom(FROM_DRIVER);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ error: reason }));
  });

  it('but not one that the loader has reported', () => {
    const reason = new RemoteFailure('shop', 'unavailable');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(reportError).not.toHaveBeenCalled();
  });
});

describe('an error of a screen', () => {
  function start(error: Error, area?: string): void {
    document.body.innerHTML = '<div id="root"></div>';
    const Screen = () => {
      throw error;
    };
    startSuite(
      document.getElementById('root')!,
      area ? (
        <AreaBoundary name={area} path="/" renderFailure={() => 'Panne'}>
          <Screen />
        </AreaBoundary>
      ) : (
        <Screen />
      ),
    );
  }

  it.each([
    ['with the version that runs in its area', errorFrom(FROM_SHELL), 'shop', 'shop', '1.2.0'],
    [
      'with the version of its script',
      errorFrom(FROM_DRIVER),
      'shop',
      'driver',
      '1.3.0-dev.1a2b3c4d',
    ],
    [
      'as one of the shell outside any area',
      errorFrom(FROM_SHELL),
      undefined,
      'shell',
      SHELL_VERSION,
    ],
  ])('is reported %s', async (_how, error, area, application, version) => {
    start(error, area);
    await waitFor(() =>
      expect(reportError).toHaveBeenCalledWith({ application, version, kind: 'render', error }),
    );
    expect(console.error).toHaveBeenCalledWith(error);
  });

  it('is one of loading when a script of it is missing', async () => {
    const error = errorFrom(FROM_SHELL, 'ChunkLoadError');
    start(error, 'shop');
    await waitFor(() =>
      expect(reportError).toHaveBeenCalledWith(
        expect.objectContaining({ application: 'shop', kind: 'load' }),
      ),
    );
  });
});
