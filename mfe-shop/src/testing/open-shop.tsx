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
// The area loads its screens lazily; imported here, so that no test has to wait for them.
import '../create-delivery/create-delivery-page';
import '../deliveries/deliveries-page';
import '../deliveries/delivery-history-page';
import '../delivery-detail/delivery-detail-page';
import '../inventory-reports/inventory-reports-page';
import '../products/products-page';

export const SHOP = anAuthUser({ id: 5, name: 'Meubles du Ried', role: 'shop' });

/** Opens the shop area at an address as the shell does, for a signed-in shop, and waits until it has loaded. */
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
  // Not by searching the screen, which has a time limit: a long list renders slowly.
  let loading;
  do {
    loading = store.dispatch(shopApi.util.getRunningQueriesThunk());
    const answers = Promise.all(loading);
    await act(async () => {
      await answers;
      // The store announces answers with the next frame.
      await new Promise(requestAnimationFrame);
    });
  } while (loading.length > 0);
  return { store, user: userEvent.setup({ delay: null }), ...page };
}

/** Sets a field's text at once, where typing does not matter. */
export function fillIn(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
