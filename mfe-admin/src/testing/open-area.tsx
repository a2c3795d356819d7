import './fixed-sizes';
import { MemoryRouter, Route, Routes } from '@cigogne/shared-api/router';
import { anAuthUser, createTestStore } from '@cigogne/shared-api/testing';
import type { AppStore } from '@cigogne/shared-api';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthUser, Shop } from '@cigogne/contract';
import { Provider } from 'react-redux';
import { adminApi } from '../api/admin-api';
import roleApp from '../role-app';

/**
 * Opens the whole area at an address, with toasts and confirmations as in the shell.
 * @param who the signed-in user, an admin by default
 */
export function openArea(path: string, shops?: readonly Shop[], who?: Partial<AuthUser>) {
  const store = aStore(shops, who);
  return { store, ...openAreaWith(store, path) };
}

/** The store of a signed-in user. */
export function aStore(
  shops?: readonly Shop[],
  who: Partial<AuthUser> = { role: 'admin' },
): AppStore {
  return createTestStore({
    user: anAuthUser({ name: 'Anne Wagner', ...who }),
    ...(shops && { shops }),
    apis: [adminApi],
  });
}

/** Like `openArea`, with an existing store. */
export function openAreaWith(store: AppStore, path: string) {
  render(
    <Provider store={store}>
      <SuiteProviders>
        <Toaster />
        <ConfirmHost />
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/*" element={<roleApp.Root />} />
          </Routes>
        </MemoryRouter>
      </SuiteProviders>
    </Provider>,
  );
  return { user: userEvent.setup() };
}
