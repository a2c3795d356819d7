import { BrowserErrorReport } from '@cigogne/contract';
import { forgetReports, reportError } from './report-error';

let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

const sent = () =>
  fetched.mock.calls.map(([, init]) => BrowserErrorReport.parse(JSON.parse(init?.body as string)));

const report = (error: unknown, version = '1.1.0') =>
  reportError({ application: 'driver', version, kind: 'render', error });

beforeEach(() => {
  fetched = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetReports();
});

it('tells the server which version has failed, and how', () => {
  report(new TypeError('undefined is not a function'));
  expect(fetched).toHaveBeenCalledWith(
    new URL('/api/public/browser-errors', window.location.origin),
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  expect(sent()).toEqual([
    {
      application: 'driver',
      version: '1.1.0',
      kind: 'render',
      message: expect.stringContaining('TypeError: undefined is not a function (') as string,
    },
  ]);
});

it('says the same error once, and of each version', () => {
  const error = new Error('broken');
  report(error);
  report(error);
  report(error, '1.2.0');
  expect(sent().map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
});

it('says ten errors at most', () => {
  for (let number = 1; number <= 30; number += 1) report(`broken in way ${number}`);
  expect(fetched).toHaveBeenCalledTimes(10);
});

it('says nothing without network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  report(new Error('broken'));
  expect(fetched).not.toHaveBeenCalled();
});

it('is not said again when it could not be said', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  report(new Error('broken'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledTimes(1);
});
