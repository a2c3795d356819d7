import { fireEvent, screen } from '@testing-library/react';
import { openStockerArea } from './open-stocker-area';

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
