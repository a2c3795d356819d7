import { REAL_TIMERS } from '@cigogne/build-config/testing/zones.cjs';
import { anInventoryProduct, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerInventory } from '../testing/open-stocker-area';
import { fill, fillIn, openForm, stubStockForm, submit } from '../testing/stock-form';

const api = stubApi();
stubStockForm(api);

afterEach(() => jest.useRealTimers());

it('can be sent once name, category and status are set, with a proof when damaged', async () => {
  await openForm();
  expect(submit()).toBeDisabled();
  expect(screen.getByText('Max: 5MB')).toBeVisible();
  expect(screen.getByText('Max 5MB')).toBeVisible();
  fill();
  expect(submit()).toBeEnabled();
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'Endommagé');
  expect(submit()).toBeDisabled();
  const photo = new File(['x'], 'choc.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText(/^Damage Proof/), photo);
  await waitFor(() => expect(submit()).toBeEnabled());
});

it('offers the statuses of the stock form', async () => {
  await openForm();
  const options = [...screen.getByLabelText<HTMLSelectElement>(/^Status/).options];
  expect(options.map(({ text }) => text)).toEqual([
    'CONTREMARQUE',
    'Endommagé',
    'EXPO MAGASIN',
    'RETOUR USINE',
    'SAV',
  ]);
});

it("sends no empty fields, says what was added, then offers 'Add Another' with category and section kept", async () => {
  await openForm();
  let sent: FormData | undefined;
  api.on('post', '/stocker/add-to-stock', async ({ request }) => {
    sent = await request.formData();
    return { data: anInventoryProduct({ name: 'Commode Sélestat' }) };
  });
  fill();
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'B');
  await userEvent.click(submit());
  expect(await screen.findByText('Product added to stock successfully')).toBeVisible();
  expect([...sent!.keys()].sort()).toEqual(
    ['category_id', 'name', 'quantity', 'received_date', 'section', 'shop_id', 'status'].sort(),
  );
  expect(
    screen.getByText('“Commode Sélestat” is now in the stock of Meubles du Ried'),
  ).toBeVisible();
  expect(screen.getByText('Quantity: 1 · Commode · CONTREMARQUE · Section B')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Another' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Product Name/)).toHaveValue('');
  expect(screen.getByLabelText(/^Product Name/)).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /^Category/ })).toHaveValue('Commode');
  expect(screen.getByLabelText('Section')).toHaveValue('B');
});

it('says so when no quantity was given', async () => {
  await openForm();
  api.on('post', '/stocker/add-to-stock', () => ({ data: anInventoryProduct() }));
  fill();
  await userEvent.clear(screen.getByLabelText(/^Quantity/));
  await userEvent.click(submit());
  expect(
    await screen.findByText('No quantity · Commode · CONTREMARQUE · No section'),
  ).toBeVisible();
});

it('a day that is half typed or does not exist is not sent as today', async () => {
  await openForm();
  let sent = 0;
  api.on('post', '/stocker/add-to-stock', () => {
    sent += 1;
    return { data: anInventoryProduct() };
  });
  fill();
  await typeDate('Received Date', '2025-11-31');
  await userEvent.click(submit());
  expect(await screen.findByText('Incomplete or impossible date: dd/mm/yyyy.')).toBeVisible();
  expect(sent).toBe(0);
  await typeDate('Received Date', '2025-11-30');
  await userEvent.click(submit());
  expect(await screen.findByText('Product added to stock successfully')).toBeVisible();
});

it("says 'Failed to add product' and keeps what was filled in", async () => {
  await openForm();
  api.on('post', '/stocker/add-to-stock', () => refusal(500, ''));
  fill();
  await userEvent.click(submit());
  expect(await screen.findByText('Failed to add product')).toBeVisible();
  expect(screen.getByLabelText(/^Product Name/)).toHaveValue('Commode Sélestat');
});

it("says 'Failed to fetch stock' and lets the form work on", async () => {
  api.on('get', '/stocker/stock/:id', () => refusal(500, ''));
  await openForm();
  await waitFor(() => expect(screen.getByText('Failed to fetch stock')).toBeVisible());
  expect(submit()).toBeInTheDocument();
});

it('marks name, category, status and quantity with a star, and offers the sections A to D or none', async () => {
  await openForm();
  for (const name of ['Product Name', 'Category', 'Status', 'Quantity']) {
    expect(screen.getByLabelText(new RegExp(`^${name}\\s\\*$`))).toBeVisible();
  }
  const sections = [...screen.getByLabelText<HTMLSelectElement>('Section').options];
  expect(sections.map(({ text }) => text)).toEqual(['None', 'A', 'B', 'C', 'D']);
});

it('offers the 41 categories with their icons, and finds one without accents', async () => {
  await openForm();
  const category = screen.getByRole('combobox', { name: /^Category/ });
  await userEvent.click(category);
  const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
  const options = offered();
  expect(options).toHaveLength(41);
  expect(options.filter((option) => option.querySelector('svg') === null)).toEqual([]);
  await userEvent.keyboard('electro');
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Électroménager']);
});

it('asks for the inventories again after adding', async () => {
  const requests = answerInventory(api);
  await openForm();
  await userEvent.click(screen.getByRole('link', { name: 'Inventory' }));
  await screen.findByText('Aucun produit trouvé');
  await userEvent.click(screen.getByRole('link', { name: 'Add to Stock' }));
  await screen.findByRole('form', { name: 'Add to Stock' });
  const before = requests.length;
  api.on('post', '/stocker/add-to-stock', () => ({ data: anInventoryProduct() }));
  fill();
  await userEvent.click(submit());
  await screen.findByText('Product added to stock successfully');
  await userEvent.click(screen.getByRole('link', { name: 'Inventory' }));
  await waitFor(() => expect(requests.slice(before).map(({ list }) => list)).toContain('active'));
});

it('can be stopped while it is being sent, and keeps what was filled in', async () => {
  await openForm();
  api.on('post', '/stocker/add-to-stock', () => new Promise(() => undefined));
  fill();
  await userEvent.click(submit());
  expect(await screen.findByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.getByRole('heading', { name: 'Add to Stock' })).toHaveFocus();
  expect(screen.queryByText('Failed to add product')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Product Name/)).toHaveValue('Commode Sélestat');
  expect(await screen.findByText(/^Upload cancelled\. If it had arrived already/)).toBeVisible();
});

it('makes no second product of one that is changed after its answer was lost', async () => {
  await openForm();
  const keys: (string | null)[] = [];
  const answers = [
    () => NO_NETWORK,
    () => refusal(422, 'Cette demande a déjà été reçue sous une autre forme.'),
    () => ({ data: anInventoryProduct() }),
  ];
  api.on('post', '/stocker/add-to-stock', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return answers[keys.length - 1]?.();
  });
  fill();
  await userEvent.click(submit());
  await screen.findByText(/^Failed to add product\. No connection/);
  fillIn(/^Product Name/, 'Commode Molsheim');
  let listed = 0;
  api.on('get', '/stocker/stock/:id', () => {
    listed += 1;
    return { products: [anInventoryProduct({ name: 'Commode Sélestat' })], total: 1 };
  });
  await userEvent.click(submit());
  expect(
    await screen.findByText(
      'A first version of this product is in the stock already. Check it in the inventory before sending again.',
    ),
  ).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  await screen.findByText('In stock for this shop: 1');
  expect(listed).toBe(1);
  await userEvent.click(submit());
  await screen.findByText('Product added to stock successfully');
  expect(keys[2]).not.toBe(keys[0]);
});

it.each(['Inventory', 'Change Shop'])('asks before %s leaves what was filled in', async (link) => {
  await openForm();
  fill();
  await userEvent.click(screen.getByRole('link', { name: link }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Product Name/)).toHaveValue('Commode Sélestat');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('link', { name: link }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Product Name/)).not.toBeInTheDocument());
});

it('shows the newest of what the shop has in stock, and how much that is', async () => {
  const requests: string[] = [];
  api.on('get', '/stocker/stock/:id', ({ query }) => {
    requests.push(String(query));
    return { products: [anInventoryProduct({ name: 'Lit Hohneck' })], total: 2417 };
  });
  await openForm();
  expect(await screen.findByText('In stock for this shop: 2417')).toBeVisible();
  expect(screen.getByText('Lit Hohneck')).toBeVisible();
  expect(requests).toEqual(['limit=5']);
});

it('takes no number that it cannot read for none', async () => {
  await openForm();
  fill();
  await userEvent.clear(screen.getByLabelText(/^Quantity/));
  await userEvent.type(screen.getByLabelText(/^Quantity/), '3+1');
  await userEvent.click(submit());
  expect(await screen.findByText('Indiquez un nombre.')).toBeVisible();
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('3+1');
});

it('follows the day while the form stays open, unless another one was entered', async () => {
  const at = (day: string) => new Date(`${day}T12:00:00+01:00`);
  jest.useFakeTimers({ now: at('2026-11-26'), doNotFake: REAL_TIMERS });
  await openForm();
  jest.setSystemTime(at('2026-11-27'));
  await userEvent.click(screen.getByLabelText(/^Product Name/));
  expect(await shownDate('Received Date')).toBe('27/11/2026');
  await typeDate('Received Date', '2026-11-20');
  jest.setSystemTime(at('2026-11-28'));
  await userEvent.click(screen.getByLabelText(/^Product Name/));
  expect(await shownDate('Received Date')).toBe('20/11/2026');
});
