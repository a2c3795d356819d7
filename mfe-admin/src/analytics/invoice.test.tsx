import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPricedDelivery } from '../testing/a-priced-delivery';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { generateInvoice } from './invoice-button';

const api = stubAdminApi();
const EXCEL = '/admin/analytics/shops/5/completed/details/excel';

/** Downloads that would be saved to disk. */
let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:test';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  api.on('get', '/admin/analytics/shops/5/completed/details', () => ({
    shop: {
      id: 5,
      name: 'Meubles du Ried',
      deliveries: [aPricedDelivery()],
      total: 100,
      delivery_count: 1,
    },
  }));
});

async function press() {
  const { user } = openArea(
    '/admin/analytics?shop=5&tab=completed&start=2026-02-01&end=2026-02-28',
  );
  const button = await screen.findByRole('button', { name: 'Générer la Facture (Excel)' });
  await user.click(button);
  return button;
}

describe('the invoice', () => {
  it('is generated once, meanwhile says so, and is saved under the name of the server', async () => {
    const queries: string[] = [];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.on('get', EXCEL, async ({ query }) => {
      queries.push(query.toString());
      await finished;
      return new Response('PK…', {
        headers: { 'Content-Disposition': 'attachment; filename="facture_2026-0007.xlsx"' },
      });
    });
    const button = await press();
    expect(await screen.findByText('Génération du rapport Excel...')).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    finish();
    expect(await screen.findByText('Rapport téléchargé avec succès !')).toBeVisible();
    expect(saved).toEqual(['facture_2026-0007.xlsx']);
    expect(queries).toEqual(['start_date=2026-02-01&end_date=2026-02-28']);
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('is saved without an error when its button has gone meanwhile', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.on('get', EXCEL, async () => {
      await finished;
      return new Response('PK…');
    });
    const button = await press();
    fireEvent.click(screen.getByRole('button', { name: 'Retour au résumé' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    finish();
    expect(await screen.findByText('Rapport téléchargé avec succès !')).toBeVisible();
    // jest fails a test with an unhandled rejection.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('is named after the shop when the server names none', async () => {
    api.on('get', EXCEL, () => new Response('PK…'));
    await press();
    await waitFor(() => expect(saved).toEqual(['facture_Meubles_du_Ried.xlsx']));
  });

  it.each([
    [
      'the server’s sentence',
      () => refusal(409, 'Aucune livraison à facturer.'),
      'Aucune livraison à facturer.',
    ],
    [
      'its default without a sentence',
      () => refusal(500, ''),
      'Échec de la génération du rapport.',
    ],
    [
      'that the answer could not be read',
      () => new Response('<html>', { status: 502 }),
      'Échec de la génération du rapport. Le serveur a renvoyé une erreur.',
    ],
    [
      'to look further when no answer came',
      () => NO_NETWORK,
      'Échec de la génération du rapport. Veuillez vérifier la console.',
    ],
  ])('that fails says %s', async (_, answer, sentence) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on('get', EXCEL, answer);
    await press();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it.each([
    [{ shopId: 0 }],
    [{ shopName: ' ' }],
    [{ range: { start_date: '', end_date: '2026-02-28' } }],
    [{ range: { start_date: '2026-02-01', end_date: '' } }],
  ])('is not asked for when something is missing: %p', async (missing) => {
    const { user } = openArea('/admin');
    const range = { start_date: '2026-02-01', end_date: '2026-02-28' };
    act(() => void generateInvoice({ shopId: 5, shopName: 'Ried', range, ...missing }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Il manque une information pour générer la facture');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });
});
