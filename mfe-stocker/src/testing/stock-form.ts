import type { stubApi } from '@cigogne/shared-api/testing';
import { fireEvent, screen } from '@testing-library/react';
import { answerInventory, openStockerArea } from './open-stocker-area';

/** Sets up, before each test, a browser that has chosen no shop, and a server without products. */
export function stubStockForm(api: ReturnType<typeof stubApi>): void {
  // jsdom cannot display pictures.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    answerInventory(api);
    api.on('get', '/stocker/stock/:id', () => ({ products: [], total: 0 }));
  });
}

/** Opens the form with a previously selected shop. */
export async function openForm() {
  const shop = {
    id: 5,
    name: 'Meubles du Ried',
    email: 'ried@cigogne.example',
    user_id: 1,
  };
  localStorage.setItem('selectedShop', JSON.stringify(shop));
  openStockerArea('/stocker/add');
  await screen.findByRole('form', { name: 'Add to Stock' });
}

export function fillIn(label: RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Fills in all required fields. */
export function fill() {
  fillIn(/^Product Name/, 'Commode Sélestat');
  fillIn(/^Category/, 'commode');
  fireEvent.click(screen.getByText('Commode'));
}

export const submit = () => screen.getByRole('button', { name: 'Add to Stock' });
