import { anAuthUser, createTestStore } from '@cigogne/shared-api/testing';
import { MemoryRouter, Route, Routes } from '@cigogne/shared-api/router';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { act, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { shopApi } from '../api/shop-api';
import roleApp from '../role-app';
// The area loads its screens when they open; loaded here, no test has to wait for them.
import '../create-delivery/create-delivery-page';
import '../deliveries/deliveries-page';
import '../deliveries/delivery-history-page';
import '../delivery-detail/delivery-detail-page';
import '../inventory-reports/inventory-reports-page';
import '../products/products-page';

export const SHOP = anAuthUser({ id: 5, name: 'Meubles du Ried', role: 'shop' });

/** The shop area as the shell mounts it, at an address, for a signed-in shop, with what it loads. */
export async function openShop(address: string, user = SHOP) {
  const store = createTestStore({ user });
  void roleApp.attach(store);
  const page = render(
    <Provider store={store}>
      <SuiteProviders>
        <Toaster />
        <ConfirmHost />
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/shop/*" element={<roleApp.Root />} />
          </Routes>
        </MemoryRouter>
      </SuiteProviders>
    </Provider>,
  );
  // Not by looking for something on the screen, which has a time limit: a long list is slow to render.
  let loading;
  do {
    loading = store.dispatch(shopApi.util.getRunningQueriesThunk());
    const answers = Promise.all(loading);
    await act(async () => {
      await answers;
      // The store tells of answers with the next frame.
      await new Promise(requestAnimationFrame);
    });
  } while (loading.length > 0);
  return { store, user: userEvent.setup({ delay: null }), ...page };
}

/** Puts a text into a field at once, where it does not matter how it is typed. */
export function fillIn(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
