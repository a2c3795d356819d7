import { addDays, type Capacities, NO_LIMITS, todayInParis } from '@cigogne/contract';
import { screen, within } from '@testing-library/react';
import { openArea } from './open-area';
import type { stubAdminApi } from './stub-admin-api';

const today = todayInParis();
export const HUGO = { id: 5, name: 'Hugo Kieffer', driver_nr: '1' };
export const MARIE = { id: 6, name: 'Marie Ott', driver_nr: null };

/** Sets up, before each test, a server with two drivers, of whom Marie is away for three days. */
export function stubCapacities(api: ReturnType<typeof stubAdminApi>) {
  /** The server's capacities, what was sent to it, and the stops that absences leave to others. */
  const server = {
    capacities: theCapacities(),
    saved: [] as unknown[],
    toReassign: null as { stops: number; first_day: string } | null,
  };
  beforeEach(() => {
    localStorage.clear();
    server.saved = [];
    server.toReassign = null;
    server.capacities = theCapacities();
    api.on('get', '/admindelivery/capacities', () => server.capacities);
    for (const what of ['days', 'capacity']) {
      api.on('put', `/admindelivery/drivers/:id/${what}`, async ({ params, request }) => {
        server.saved.push([what, params.id, await request.json()]);
        return what === 'days'
          ? { days: [], to_reassign: server.toReassign }
          : { capacity: NO_LIMITS };
      });
    }
  });
  return server;
}

const theCapacities = (): Capacities => ({
  house: { stops: 9, parts: null, minutes: 480 },
  drivers: [
    { ...HUGO, capacity: { ...NO_LIMITS, stops: 6 } },
    { ...MARIE, capacity: NO_LIMITS },
  ],
  days: [0, 1, 2].map((ahead) => ({
    ...{ driver_id: MARIE.id, day: addDays(today, ahead), absence: 'day', ...NO_LIMITS },
    note: 'Congés',
  })),
});

export async function openCapacities() {
  const { user, store } = openArea('/admin/capacities');
  await screen.findByRole('list', { name: 'Chauffeurs' });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { user, press, dialog, store };
}
