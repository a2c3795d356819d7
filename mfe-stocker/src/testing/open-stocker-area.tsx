import type { InventoryProduct } from '@cigogne/contract';
import { MemoryRouter, Route, Routes, useLocation } from '@cigogne/shared-api/router';
import { anAuthUser, createTestStore, type stubApi } from '@cigogne/shared-api/testing';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { stockerApi } from '../api/stocker-api';
import { StockerRoutes } from '../routes';
// Lazy screens are compiled here, so that they do not count towards the time limits of tests.
import '../add-stock/add-stock-screen';
import '../inventory/inventory-screen';
import '../shops/shops-screen';

/** Opens the stocker's area as the shell does, for stocker Lucie Kern. */
export function openStockerArea(address: string) {
  const user = anAuthUser({ name: 'Lucie Kern', role: 'stocker' });
  const store = createTestStore({ user, apis: [stockerApi] });
  const shown = { address: '' };
  const { unmount } = render(
    <Provider store={store}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <AddressWatch onChange={(now) => (shown.address = now)} />
          <Routes>
            <Route path="/stocker/*" element={<StockerRoutes />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
        <ConfirmHost />
      </SuiteProviders>
    </Provider>,
  );
  return { store, shown, unmount };
}

function AddressWatch({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

interface ListRequest {
  list: 'active' | 'received' | 'delivered';
  query: Record<string, string>;
}

/**
 * Answers shops and lists; returns the requested lists with their filters.
 * @param nextCursor cursor of lists with another page
 */
export function answerInventory(
  api: ReturnType<typeof stubApi>,
  lists: Partial<Record<ListRequest['list'], InventoryProduct[]>> = {},
  nextCursor?: string,
): ListRequest[] {
  const requests: ListRequest[] = [];
  api.on('get', '/stocker/shops', () => ({
    shops: [
      { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' },
      { id: 6, name: 'Cuisines Ill', email: 'ill@cigogne.example' },
    ],
  }));
  for (const list of ['active', 'received', 'delivered'] as const) {
    api.on('get', `/stocker/inventory/${list}`, ({ query }) => {
      const { limit, cursor, ...filters } = Object.fromEntries(query);
      requests.push({ list, query: filters });
      const products = lists[list] ?? [];
      return { products, total: products.length, next_cursor: nextCursor ?? null };
    });
  }
  return requests;
}
