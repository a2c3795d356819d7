import { entityChanged } from '@cigogne/shared-api';
import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL, SOFA, TABLE } from '../testing/an-inventory';
import { answerInventory, openStockerArea } from '../testing/open-stocker-area';

const api = stubApi();
beforeEach(() => localStorage.clear());

describe('a list of which more cannot be fetched', () => {
  const SENTENCE = 'Failed to fetch active inventory';

  /** Answers the first page; the result controls the second one's answer and counts its requests. */
  function answerTwoPages() {
    answerInventory(api);
    const second = { asked: 0, answer: (): unknown => refusal(500, '') };
    api.on('get', '/stocker/inventory/active', ({ query }) => {
      if (!query.get('cursor')) return { products: [SOFA], total: 2, next_cursor: 'second' };
      second.asked += 1;
      return second.answer();
    });
    return second;
  }

  it('keeps its products and their number, and says why below them', async () => {
    answerTwoPages();
    openStockerArea('/stocker/inventory');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    // Once as a toast, once below the list.
    expect(screen.getAllByText(SENTENCE)).toHaveLength(2);
    expect(screen.getByText('Canapé Ried')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 2' })).toBeVisible();
  });

  it('is not asked for again and again, but by the button', async () => {
    const second = answerTwoPages();
    openStockerArea('/stocker/inventory');
    await screen.findByRole('button', { name: 'Réessayer' });
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await userEvent.click(screen.getByRole('button', { name: 'Grille' }));
    expect(second.asked).toBe(1);

    let answer: (products: unknown[]) => void = () => undefined;
    second.answer = () =>
      new Promise((resolve) => {
        answer = (products) => resolve({ products, total: 2, next_cursor: null });
      });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    const waiting = await screen.findByRole('button', { name: 'Chargement…' });
    expect(waiting).toHaveFocus();
    await userEvent.click(waiting);
    act(() => answer([TABLE]));
    expect(await screen.findByText('Table Illwald')).toBeVisible();
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    expect(second.asked).toBe(2);
    // The focus stays at the list.
    expect(document.activeElement).toContainElement(screen.getByText('Table Illwald'));
    expect(document.body).not.toHaveFocus();
  });

  it('keeps them also when they cannot be fetched anew', async () => {
    answerInventory(api, ALL);
    const { store } = openStockerArea('/stocker/inventory');
    await screen.findByText('Table Illwald');
    api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Product' }] })));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getByText('Table Illwald')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 2' })).toBeVisible();
    answerInventory(api, { ...ALL, active: [SOFA] });
    await userEvent.click(again);
    expect(await screen.findByRole('tab', { name: 'Inventaire Actif 1' })).toBeVisible();
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });
});

it('an empty list that cannot be fetched anew says so, with a button', async () => {
  answerInventory(api);
  const { store } = openStockerArea('/stocker/inventory');
  await screen.findByText('Aucun produit trouvé');
  api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Product' }] })));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  answerInventory(api, ALL);
  await userEvent.click(again);
  expect(await screen.findByText('Table Illwald')).toBeVisible();
});

describe('a list that cannot be fetched', () => {
  it('does not show the products of the filters before in its place', async () => {
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    await screen.findByText('Table Illwald');
    api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
    await userEvent.selectOptions(screen.getByLabelText('Section'), 'Section B');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 0' })).toBeVisible();
  });

  it.each([
    ['active', 'Failed to fetch active inventory'],
    ['received', 'Failed to fetch received inventory'],
    ['delivered', 'Failed to fetch delivered inventory'],
  ])('falls back to empty, says why and can be tried again: %s', async (list, sentence) => {
    answerInventory(api, ALL);
    api.on('get', `/stocker/inventory/${list}`, () => refusal(500, ''));
    openStockerArea(`/stocker/inventory?tab=${list}`);
    // Once as a toast, once in place of the list.
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    answerInventory(api, ALL);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('shows the server’s sentence when it sent one', async () => {
    answerInventory(api, ALL);
    api.on('get', '/stocker/inventory/active', () => refusal(500, 'Base indisponible'));
    openStockerArea('/stocker/inventory');
    await waitFor(() => expect(screen.getAllByText('Base indisponible')).toHaveLength(2));
  });
});
