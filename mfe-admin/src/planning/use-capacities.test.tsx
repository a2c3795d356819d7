import { anAuthUser, createTestStore, stubApi } from '@cigogne/shared-api/testing';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import { aHouse } from '../scenarios/house-sections';
import { useClosedDays } from './use-capacities';
import { useVisitRule } from './use-visit-rule';

const api = stubApi();
afterEach(() => jest.useRealTimers());

it.each([
  ['closed days', useClosedDays],
  ['minutes', useVisitRule],
])(
  '%s of half a minute ago are asked for again, without a live update, too',
  async (_what, use) => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'],
    });
    let asked = 0;
    api.on('get', '/admin/settings', () => {
      asked += 1;
      return { sections: aHouse() };
    });
    const store = createTestStore({ user: anAuthUser({ role: 'admin' }), apis: [adminApi] });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    );
    const first = renderHook<unknown, unknown>(use, { wrapper });
    await waitFor(() => expect(first.result.current).not.toEqual(undefined));
    await waitFor(() => expect(first.result.current).not.toEqual([]));
    first.unmount();
    jest.setSystemTime(Date.now() + 31_000);
    renderHook<unknown, unknown>(use, { wrapper });
    await waitFor(() => expect(asked).toBe(2));
  },
);
