import { reloadWithNewestWorker } from './reload-with-newest-worker';

class Worker extends EventTarget {
  state = 'installing';
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose update check finds this newer worker. */
function browserWith(installing: Worker | null, update = () => Promise.resolve()) {
  const registration = { update, installing, waiting: null };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

const settle = () => new Promise<void>((resolve) => process.nextTick(resolve));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

it('waits for the worker that brings the newest page', async () => {
  const worker = new Worker();
  browserWith(worker);
  const reload = jest.fn();
  const done = reloadWithNewestWorker(reload);
  await settle();
  worker.becomes('installed');
  await settle();
  expect(reload).not.toHaveBeenCalled();
  worker.becomes('activated');
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads at once where there is no worker, or no newer one', async () => {
  const reload = jest.fn();
  await reloadWithNewestWorker(reload);
  browserWith(null);
  await reloadWithNewestWorker(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads all the same when offline, and when the newer worker takes too long', async () => {
  const reload = jest.fn();
  browserWith(null, () => Promise.reject(new TypeError('Failed to fetch')));
  await reloadWithNewestWorker(reload);
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  browserWith(new Worker());
  const done = reloadWithNewestWorker(reload);
  await jest.advanceTimersByTimeAsync(3000);
  await done;
  expect(reload).toHaveBeenCalledTimes(2);
});
