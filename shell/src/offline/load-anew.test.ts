import { loadAnew } from './load-anew';

class Worker extends EventTarget {
  state = 'installing';
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose worker finds this newer one when it is asked to look for it. */
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
  const done = loadAnew(reload);
  await settle();
  worker.becomes('installed');
  await settle();
  expect(reload).not.toHaveBeenCalled();
  worker.becomes('activated');
  await done;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads at once where no worker keeps the page, and where there is no newer one', async () => {
  const reload = jest.fn();
  await loadAnew(reload);
  browserWith(null);
  await loadAnew(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads all the same without network, and when the newer worker takes too long', async () => {
  const reload = jest.fn();
  browserWith(null, () => Promise.reject(new TypeError('Failed to fetch')));
  await loadAnew(reload);
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  browserWith(new Worker());
  const done = loadAnew(reload);
  await jest.advanceTimersByTimeAsync(3000);
  await done;
  expect(reload).toHaveBeenCalledTimes(2);
});
