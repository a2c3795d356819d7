import { NO_LIMITS, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { stubPlanned } from '../testing/stub-planned';

const api = stubAdminApi();
const today = todayInParis();
const driver = { id: 31, name: 'Luc Schneider', driver_nr: '12' };
const planned = aPlannedDelivery({
  id: 2,
  customer_name: 'Jeanne Muller',
  delivery_date: today,
  version: 7,
});

function serve(delivery: ReturnType<typeof aPlannedDelivery>) {
  stubPlanned(api, () => [delivery]);
  api.on('get', '/admindelivery/drivers', () => ({ drivers: [driver] }));
}

/** Opens the delivery's modal, and from there that of its driver. */
async function openDelivery() {
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: /Jeanne Muller/ }));
  return user;
}

describe('the assign modal', () => {
  it('leads to the first driver while there is none', async () => {
    serve(planned);
    api.on('get', '/admindelivery/drivers', () => ({ drivers: [] }));
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assigner un chauffeur' }));
    expect(await dialog.findByText('Aucun chauffeur')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Créer un chauffeur' })).toHaveAttribute(
      'href',
      '/admin/users?add=driver',
    );
    expect(dialog.getByRole('button', { name: 'Enregistrer les modifications' })).toBeDisabled();
  });

  it('demands a driver, then gives the delivery to the chosen one', async () => {
    serve(planned);
    const sent = jest.fn();
    api.on('patch', '/admindelivery/deliveries/2/assign', async ({ request }) => {
      sent(await request.json(), request.headers.get('If-Match'));
      return {
        delivery: {
          ...planned,
          driver_id: driver.id,
          driver_name: driver.name,
          status: 'assigned',
          version: 8,
        },
      };
    });
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
    const select = await screen.findByLabelText('Chauffeur');
    expect(within(select).getByText('Sélectionnez un chauffeur...')).toBeInTheDocument();
    expect(screen.queryByText('Désassigner le chauffeur')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choisissez un chauffeur.');
    expect(select).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();

    await user.selectOptions(select, 'Luc Schneider (12)');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
    expect(await screen.findByText('Driver assigned successfully')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ driver_id: 31 }, '"7"');
    const modal = screen.getByRole('dialog', { name: 'Livraison #2' });
    expect(within(modal).getByText('ATTRIBUÉE')).toBeVisible();
    expect(within(modal).getByText('Luc Schneider')).toBeVisible();
  });

  it('says which drivers are absent on the day', async () => {
    serve(planned);
    api.on('get', '/admindelivery/capacities', ({ query }) => ({
      ...{ house: NO_LIMITS, drivers: [{ ...driver, capacity: NO_LIMITS }] },
      days: [
        {
          ...{ driver_id: driver.id, day: query.get('end_date'), absence: 'afternoon' },
          ...{ ...NO_LIMITS, note: null },
        },
      ].filter(({ day }) => day === today),
    }));
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
    expect(
      await screen.findByRole('option', {
        name: 'Luc Schneider (12) (absence l’après-midi)',
      }),
    ).toBeInTheDocument();
  });

  it('takes the delivery back from its driver', async () => {
    const taken = {
      ...planned,
      driver_id: 31,
      driver_name: driver.name,
      status: 'assigned',
    } as const;
    serve(taken);
    const sent = jest.fn();
    api.on('patch', '/admindelivery/deliveries/2/assign', async ({ request }) => {
      sent(await request.json());
      return { delivery: { ...planned, version: 8 } };
    });
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Changer de chauffeur' }));
    await user.click(await screen.findByRole('button', { name: 'Désassigner le chauffeur' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ driver_id: null }));
    expect(await screen.findByText('Non assigné')).toBeVisible();
  });

  it('says that the drivers could not be fetched, and asks again', async () => {
    serve(planned);
    api.on('get', '/admindelivery/drivers', () => refusal(500, ''));
    const user = await openDelivery();
    await user.click(await screen.findByRole('button', { name: 'Assigner un chauffeur' }));
    const modal = within(screen.getByRole('dialog', { name: 'Assigner un chauffeur' }));
    expect(await modal.findByText('Failed to fetch drivers')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Enregistrer les modifications' })).toBeDisabled();
    api.on('get', '/admindelivery/drivers', () => ({ drivers: [driver] }));
    await user.click(modal.getByRole('button', { name: 'Réessayer' }));
    expect(await modal.findByLabelText('Chauffeur')).toBeVisible();
  });
});
