import type { RangeInvoice, RangeInvoices } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { typeDate } from '@cigogne/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPricedDelivery } from '../testing/a-priced-delivery';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const DETAILS = '/admin/analytics/shops/5/completed/details';
const INVOICES = '/admin/analytics/shops/5/completed/invoices';
const FEBRUARY = { start_date: '2026-02-01', end_date: '2026-02-28' };

const anInvoice = (values: Partial<RangeInvoice>): RangeInvoice => ({
  name: 'F2026-0003',
  issued_on: '2026-02-16',
  start_date: '2026-02-01',
  end_date: '2026-02-15',
  delivery_ids: [11, 12],
  ...values,
});

const own = anInvoice({
  ...FEBRUARY,
  name: 'F2026-0007',
  issued_on: '2026-03-02',
  delivery_ids: [21],
});

function openWith(invoices: RangeInvoices, count = 3) {
  api.on('get', DETAILS, () => ({
    shop: {
      id: 5,
      name: 'Meubles du Ried',
      deliveries: [aPricedDelivery()],
      total: 100,
      delivery_count: count,
    },
  }));
  api.on('get', INVOICES, () => invoices);
  return openArea('/admin/analytics?shop=5&tab=completed&start=2026-02-01&end=2026-02-28');
}

const note = () => screen.findByRole('note', { name: 'Factures de la période' });

describe('beside the invoice stands', () => {
  it('nothing while there is none', async () => {
    openWith({ own: null, others: [] });
    await screen.findByRole('button', { name: 'Générer la Facture (Excel)' });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('what it is going to leave out, and which invoice charges it', async () => {
    openWith({ own: null, others: [anInvoice({})] });
    expect(await note()).toHaveTextContent(
      '2 livraisons de la période sont déjà facturées et ne seront pas reprises :' +
        'Facture F2026-0003 (du 01/02/2026 au 15/02/2026) : #11, #12',
    );
  });

  it('that everything is charged already', async () => {
    openWith({ own: null, others: [anInvoice({ delivery_ids: [11, 12, 13] })] });
    expect(await note()).toHaveTextContent(
      'Toutes les livraisons de la période sont déjà facturées',
    );
  });

  it('the one of this period with what it left out, as long as the screen is open', async () => {
    let invoices: RangeInvoices = { own: null, others: [anInvoice({})] };
    const { user } = openWith(invoices);
    api.on('get', INVOICES, () => invoices);
    URL.createObjectURL = () => 'blob:test';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.on('get', `${DETAILS}/excel`, () => {
      invoices = { own, others: [anInvoice({})] };
      return new Response('PK…');
    });
    await user.click(await screen.findByRole('button', { name: 'Générer la Facture (Excel)' }));
    await waitFor(async () =>
      expect(await note()).toHaveTextContent(
        'Facture F2026-0007 de cette période, émise le 02/03/2026 : 1 livraison.' +
          'Sans 2 livraisons de la période, déjà sur d’autres factures :' +
          'Facture F2026-0003 (du 01/02/2026 au 15/02/2026) : #11, #12',
      ),
    );
  });

  it('that a new one replaces it once more has been delivered', async () => {
    openWith({ own, others: [] });
    expect(await note()).toHaveTextContent(
      '2 livraisons de la période sans facture : la générer à nouveau l’annule et la remplace.',
    );
  });

  it('what a colleague issues meanwhile', async () => {
    let invoices: RangeInvoices = { own: null, others: [] };
    const { store } = openWith(invoices);
    api.on('get', INVOICES, () => invoices);
    await screen.findByRole('button', { name: 'Générer la Facture (Excel)' });
    invoices = { own, others: [] };
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Invoice' }] })));
    expect(await note()).toHaveTextContent('Facture F2026-0007');
  });

  it('nothing of another period, while that of the new one is on its way', async () => {
    const { user } = openWith({ own, others: [] });
    await note();
    api.on('get', INVOICES, () => new Promise(() => undefined));
    const choose = async (end: string, shown: string) => {
      await typeDate('Date de fin', end);
      await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
      await screen.findByText(new RegExp(`du 01/02/2026 au ${shown} :`));
    };
    await choose('2026-02-20', '20/02/2026');
    await choose('2026-02-28', '28/02/2026');
    await note();
    // A range whose deliveries are cached.
    await choose('2026-02-20', '20/02/2026');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it.each([
    [
      { count: 1, first_day: '2026-01-12', last_day: '2026-01-12' },
      '1 livraison terminée avant la période sans facture (le 12/01/2026) : choisissez ce jour pour la facturer.',
    ],
    [
      { count: 3, first_day: '2025-12-30', last_day: '2026-01-12' },
      '3 livraisons terminées avant la période sans facture (du 30/12/2025 au 12/01/2026) : choisissez ces jours pour les facturer.',
    ],
  ])('what no invoice charges of the time before: %j', async (uninvoiced_before, sentence) => {
    openWith({ own: null, others: [], uninvoiced_before });
    expect(await note()).toHaveTextContent(sentence);
  });

  it('the first deliveries of a long list', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 100);
    openWith({ own: null, others: [anInvoice({ delivery_ids: ids })] }, 50);
    expect(await within(await note()).findByRole('listitem')).toHaveTextContent(
      /#100, .*, #111 et 28 autres$/,
    );
  });

  it('that the invoices could not be loaded, with another try', async () => {
    const { user } = openWith({ own, others: [] });
    let answer: () => unknown = () => refusal(500, '');
    api.on('get', INVOICES, () => answer());
    expect(
      await screen.findByText('Les factures de cette période n’ont pas pu être chargées.'),
    ).toBeVisible();
    answer = () => ({ own, others: [] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await note()).toBeVisible();
  });
});
