import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLiveUpdates } from '../live/use-live-updates';
import { createRoleApi } from '../query';
import { anAuthUser } from './builders';
import { stubApi } from './stub-api';
import { createTestStore } from './test-store';

/** An EventSource driven by the test, since jsdom has none. */
export class TestSource extends EventTarget {
  static open: TestSource[] = [];
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: MessageEvent<string>) => void;
  constructor(readonly url: string) {
    super();
    TestSource.open.push(this);
  }
  close() {
    TestSource.open = TestSource.open.filter((source) => source !== this);
  }
  tells(changes: object[], lastEventId = '7') {
    const data = JSON.stringify({ changes });
    this.onmessage?.(new MessageEvent('message', { data, lastEventId }));
  }
}

export const stream = () => TestSource.open[0]!;

/** For a test file: streams driven by the tests, and an area that listens to one. */
export function liveArea() {
  const api = stubApi();
  beforeEach(() => {
    TestSource.open = [];
    (globalThis as { EventSource?: unknown }).EventSource = TestSource;
    api.on('get', '/public/site', () => ({}));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** An area that shows a list of deliveries. */
  async function anArea() {
    let fetches = 0;
    api.on('get', '/deliveries', () => ({ deliveries: [(fetches += 1)] }));
    const slice = createRoleApi('anApi').injectEndpoints({
      endpoints: (build) => ({
        deliveries: build.query<{ deliveries: number[] }, undefined>({
          query: () => ({ method: 'GET', path: '/deliveries' }),
          providesTags: [{ type: 'Delivery' }],
        }),
      }),
    });
    const store = createTestStore({ user: anAuthUser({ role: 'admin' }), apis: [slice] });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    );
    const area = renderHook(
      () => {
        useLiveUpdates();
        return slice.useDeliveriesQuery(undefined);
      },
      { wrapper },
    );
    await waitFor(() => expect(area.result.current.data).toEqual({ deliveries: [1] }));
    return { ...area, fetches: () => fetches };
  }

  return { api, anArea };
}
