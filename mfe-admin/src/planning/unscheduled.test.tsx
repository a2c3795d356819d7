import { type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const today = todayInParis();
const waiting = aPlannedDelivery({ id: 1, customer_name: 'Paul Schmitt' });
const cancelled = aPlannedDelivery({ id: 5, customer_name: 'Odile Kuntz', status: 'cancelled' });

function serve(...deliveries: PlannedDelivery[]) {
  api.on('get', '/admindelivery/deliveries/scheduled', () => listOf(...deliveries));
}

function listOf(...deliveries: PlannedDelivery[]) {
  const dates = { start_date: today, end_date: today };
  return { deliveries, count: deliveries.length, date_range: dates };
}

const floating = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => within(screen.getByRole('complementary'));

describe('cancelled deliveries without a date', () => {
  it('are neither counted nor among what waits, but under a filter of the panel', async () => {
    serve(waiting, cancelled);
    const { user } = openArea('/admin/deliveries');
    await user.click(await floating('1 livraison non planifiée'));
    expect(panel().getByText('Paul Schmitt')).toBeVisible();
    expect(panel().queryByText('Odile Kuntz')).not.toBeInTheDocument();

    const filter = panel().getByRole('button', { name: 'Annulées (1)' });
    expect(filter).toHaveAttribute('aria-pressed', 'false');
    await user.click(filter);
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    expect(panel().queryByText('Paul Schmitt')).not.toBeInTheDocument();
    expect(await panel().findByText('ANNULÉE')).toBeVisible();

    await user.click(filter);
    expect(panel().getByText('Paul Schmitt')).toBeVisible();
  });

  it('leave their place empty while they are fetched, not to those that wait', async () => {
    serve(waiting, cancelled);
    const { user } = openArea('/admin/deliveries');
    await user.click(await floating('1 livraison non planifiée'));
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    api.on('get', '/admindelivery/deliveries/scheduled', async () => {
      await underWay;
      return listOf(waiting, cancelled);
    });
    await user.click(panel().getByRole('button', { name: 'Annulées (1)' }));
    expect(panel().getByLabelText('Chargement des livraisons non planifiées')).toBeVisible();
    expect(panel().queryByText('Paul Schmitt')).not.toBeInTheDocument();
    arrive();
    expect(await panel().findByText('Odile Kuntz')).toBeVisible();
  });

  it('can neither be dragged nor planned, but opened and deleted', async () => {
    serve(cancelled);
    const deleted = jest.fn();
    api.on('delete', '/admindelivery/deliveries/5', () => void deleted());
    const { user } = openArea('/admin/deliveries');
    await user.click(await floating('0 livraison non planifiée'));
    expect(panel().getByText('Tout est planifié')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Annulées (1)' }));
    const card = await panel().findByRole('listitem');
    expect(card).not.toHaveAttribute('data-delivery-id');
    expect(within(card).getByRole('button', { name: /Planifier/ })).toHaveAccessibleDescription(
      'Impossible de modifier une livraison terminée',
    );

    await user.click(within(card).getByRole('button', { name: 'Odile Kuntz' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(deleted).toHaveBeenCalled());
    expect(await screen.findByText('Aucune livraison annulée')).toBeVisible();
  });
});

describe('while the deliveries are not there', () => {
  it('no number is shown, and the button says that they are being loaded', async () => {
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    api.on('get', '/admindelivery/deliveries/scheduled', async () => {
      await underWay;
      return { deliveries: [waiting], count: 1, date_range: { start_date: null, end_date: null } };
    });
    const { user } = openArea('/admin/deliveries');
    const button = await floating('Livraisons non planifiées : chargement');
    expect(button).toHaveTextContent(/^$/);
    await user.click(button);
    expect(panel().getByLabelText('Chargement des livraisons non planifiées')).toBeVisible();
    expect(panel().queryByText('Tout est planifié')).not.toBeInTheDocument();
    arrive();
    expect(await floating('1 livraison non planifiée')).toHaveTextContent('1');
  });

  it('a failed load shows a dash, says so and can be tried again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on('get', '/admindelivery/deliveries/scheduled', () => refusal(500, ''));
    const { user } = openArea('/admin/deliveries');
    const button = await floating('Livraisons non planifiées : nombre indisponible');
    expect(button).toHaveTextContent('–');
    await user.click(button);
    // The panel refetches when it opens.
    expect(await panel().findByText('Failed to fetch deliveries')).toBeVisible();
    serve(waiting);
    await user.click(panel().getByRole('button', { name: 'Réessayer' }));
    expect(await floating('1 livraison non planifiée')).toBeVisible();
  });
});

it('the keyboard goes back to the button of the panel that is closed', async () => {
  serve(waiting);
  const { user } = openArea('/admin/deliveries');
  const button = await floating('1 livraison non planifiée');
  await user.click(button);
  await user.click(panel().getByRole('button', { name: 'Fermer le panneau' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
