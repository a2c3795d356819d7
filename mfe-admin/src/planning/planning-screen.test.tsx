import { todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const today = todayInParis();

const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
const waiting = aPlannedDelivery({ id: 1, customer_name: 'Paul Schmitt' });
const planned = aPlannedDelivery({
  id: 2,
  customer_name: 'Jeanne Muller',
  customer_city: 'Colmar',
  delivery_date: today,
  version: 7,
});
const completed = aPlannedDelivery({
  id: 3,
  customer_name: 'Sophie Ott',
  delivery_date: today,
  status: 'completed',
});

function serve(...deliveries: ReturnType<typeof aPlannedDelivery>[]) {
  const queries: URLSearchParams[] = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    if (query.has('start_date')) queries.push(query);
    return {
      deliveries,
      count: deliveries.length,
      date_range: { start_date: query.get('start_date'), end_date: query.get('end_date') },
    };
  });
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [driver] }));
  return queries;
}

const openPlanning = async () => {
  const area = openArea('/admin/deliveries');
  await screen.findByRole('heading', { name: 'Planning des Livraisons' });
  return area;
};

/** Today's link in the calendar. */
const dayLink = () => document.querySelector<HTMLElement>(`[data-date="${today}"] [tabindex="0"]`)!;
const eventOf = (name: RegExp) => screen.findByRole('button', { name });

describe('the calendar', () => {
  it('asks for whole weeks from Monday and shows each dated delivery with customer and town', async () => {
    const queries = serve(waiting, planned);
    await openPlanning();
    expect(screen.getByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
    expect(await eventOf(/Jeanne Muller.*Colmar.*EN ATTENTE/)).toBeVisible();
    expect(screen.queryByText('Paul Schmitt')).not.toBeInTheDocument();
    const asked = queries[0]!;
    expect(new Date(asked.get('start_date')!).getUTCDay()).toBe(1);
    expect(new Date(asked.get('end_date')!).getUTCDay()).toBe(0);
  });

  it('shows an empty calendar and a way to try again when the deliveries cannot be fetched', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on('get', '/admindelivery/deliveries/scheduled', () => refusal(500, ''));
    const { user } = await openPlanning();
    expect(await screen.findByText('Failed to fetch deliveries')).toBeVisible();
    serve(planned);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await eventOf(/Jeanne Muller/)).toBeVisible();
    expect(screen.queryByText('Failed to fetch deliveries')).not.toBeInTheDocument();
    // The button is gone together with its filter.
    expect(screen.getByRole('heading', { name: 'Planning des Livraisons' })).toHaveFocus();
  });
});

describe('the panel of unscheduled deliveries', () => {
  it('is opened by the button with the count and searched by customer, shop and address', async () => {
    serve(
      waiting,
      planned,
      aPlannedDelivery({
        id: 4,
        customer_name: 'Claire Fischer',
        shop_name: 'La Maison Bleue',
        customer_address: '9 quai des Bateliers, 67000',
      }),
    );
    const { user } = await openPlanning();
    await user.click(await screen.findByRole('button', { name: '2 livraisons non planifiées' }));
    const panel = screen.getByRole('complementary', { name: 'Livraisons non planifiées' });
    const names = () =>
      within(panel)
        .getAllByRole('listitem')
        .map((card) => card.textContent);
    const search = within(panel).getByRole('searchbox');
    expect(names()).toHaveLength(2);
    for (const text of ['FISCHER', 'maison bleue', 'BATELIERS']) {
      await user.clear(search);
      await user.type(search, text);
      expect(names()).toEqual([expect.stringContaining('Claire Fischer')]);
    }
    await user.type(search, 'xyz');
    expect(within(panel).getByText('Aucune livraison trouvée')).toBeVisible();
  });
});

it('what is cancelled or finished without a date is neither counted nor offered for planning', async () => {
  serve(
    waiting,
    aPlannedDelivery({ id: 5, customer_name: 'Odile Kuntz', status: 'cancelled' }),
    aPlannedDelivery({ id: 6, customer_name: 'Yves Roth', status: 'completed' }),
  );
  const { user } = await openPlanning();
  await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
  const panel = screen.getByRole('complementary', { name: 'Livraisons non planifiées' });
  expect(within(panel).getByText('Paul Schmitt')).toBeVisible();
  for (const name of ['Odile Kuntz', 'Yves Roth']) {
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  }
});

describe('planning a delivery', () => {
  it('date_assign_single offers today, and sends the day that is confirmed', async () => {
    serve(waiting);
    const sent = jest.fn();
    api.on('patch', '/admindelivery/deliveries/1/date', async ({ request }) => {
      sent(await request.json(), request.headers.get('If-Match'));
      return { delivery: { ...waiting, delivery_date: today, version: 2 } };
    });
    const { user } = await openPlanning();
    await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
    await user.click(
      screen.getByRole('button', { name: /Planifier la livraison de Paul Schmitt/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Confirmer la date' }));
    expect(await screen.findByText('Delivery date updated successfully')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ delivery_date: today }, '"1"');
    expect(await eventOf(/Paul Schmitt/)).toBeVisible();
  });

  it('date_assign lists what waits on the clicked day, each with its Planifier button', async () => {
    serve(waiting);
    api.on('patch', '/admindelivery/deliveries/1/date', async ({ request }) => ({
      delivery: { ...waiting, ...((await request.json()) as object), version: 2 },
    }));
    const { user } = await openPlanning();
    await eventOf(/1 livraison non planifiée/);
    await user.click(dayLink());
    const modal = await screen.findByRole('dialog', { name: /^Planifier le / });
    await user.click(within(modal).getByRole('button', { name: /Planifier/ }));
    expect(await within(modal).findByText('Tout est planifié')).toBeVisible();
  });

  it('puts the delivery back in the panel with the server’s sentence when it is refused', async () => {
    serve(waiting);
    api.on('patch', '/admindelivery/deliveries/1/date', () =>
      refusal(409, 'Cette livraison a été modifiée entre-temps.'),
    );
    const { user } = await openPlanning();
    await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
    await user.click(screen.getByRole('button', { name: /Planifier la livraison de/ }));
    await user.click(screen.getByRole('button', { name: 'Confirmer la date' }));
    expect(await screen.findByText('Cette livraison a été modifiée entre-temps.')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 livraison non planifiée' })).toBeVisible();
  });
});

describe('the edit modal', () => {
  it('opens with the Enter key and shows what is known of the delivery', async () => {
    serve(planned);
    const { user } = await openPlanning();
    (await eventOf(/Jeanne Muller/)).focus();
    await user.keyboard('{Enter}');
    const modal = await screen.findByRole('dialog', { name: 'Livraison #2' });
    for (const text of [planned.customer_phone, planned.shop_name, 'EN ATTENTE', 'Non assigné']) {
      expect(within(modal).getByText(text)).toBeVisible();
    }
    expect(within(modal).getByText(/4 rue des Tanneurs, 67000 Colmar/)).toBeVisible();
  });

  it('unschedules after the question', async () => {
    serve(planned);
    api.on('patch', '/admindelivery/deliveries/2/unassign-date', () => ({
      delivery: { ...planned, delivery_date: null, version: 8 },
    }));
    const { user } = await openPlanning();
    await user.click(await eventOf(/Jeanne Muller/));
    await user.click(await screen.findByRole('button', { name: 'Déplanifier' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Êtes-vous sûr ? La livraison sera replacée dans le panneau des non planifiées.',
    });
    await user.click(within(question).getByRole('button', { name: 'Déplanifier' }));
    expect(await screen.findByText('Delivery moved to unscheduled.')).toBeVisible();
    expect(await screen.findByRole('button', { name: '1 livraison non planifiée' })).toBeVisible();
  });

  it('deletes after the question, and not when it is declined', async () => {
    serve(planned);
    const deleted = jest.fn();
    api.on('delete', '/admindelivery/deliveries/2', () => void deleted());
    const { user } = await openPlanning();
    const ask = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
      const question = await screen.findByRole('alertdialog', {
        name: 'Êtes-vous sûr de vouloir supprimer définitivement cette livraison ?',
      });
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await user.click(await eventOf(/Jeanne Muller/));
    await ask('Annuler');
    expect(deleted).not.toHaveBeenCalled();
    await ask('Supprimer');
    expect(await screen.findByText('Delivery deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Jeanne Muller')).not.toBeInTheDocument());
  });

  it('a completed delivery cannot be changed, unscheduled or deleted, and says why', async () => {
    serve(completed);
    const { user } = await openPlanning();
    await user.click(await eventOf(/Sophie Ott/));
    const modal = await screen.findByRole('dialog', { name: 'Livraison #3' });
    for (const [button, sentence] of [
      ['Planifier un autre jour', 'Impossible de modifier une livraison terminée'],
      ['Assigner un chauffeur', 'Impossible de modifier une livraison terminée'],
      ['Déplanifier', 'Impossible de déplanifier une livraison terminée'],
      ['Supprimer', 'Impossible de supprimer une livraison terminée'],
    ] as const) {
      const locked = within(modal).getByRole('button', { name: button });
      expect(locked).toHaveAttribute('aria-disabled', 'true');
      await user.hover(locked);
      expect(await screen.findByRole('tooltip', { name: sentence })).toBeVisible();
      await user.click(locked);
      await user.unhover(locked);
    }
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Livraison #3' })).toBeVisible();
  });
});
