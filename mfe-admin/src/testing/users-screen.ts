import type { AuthUser, ManagedUser } from '@cigogne/contract';
import { screen, within } from '@testing-library/react';
import { openArea } from './open-area';
import { stubAdminApi } from './stub-admin-api';

export const ADMIN: Partial<AuthUser> = { id: 1, role: 'admin' };

/** For a test file: a server that stores the users it is given. */
export function stubStoredUsers() {
  const api = stubAdminApi();
  /** Stores these users. @returns the changes that are sent from then on */
  function serve(...users: ManagedUser[]) {
    const kept = [...users];
    const sent: { call: string; body?: unknown; ifMatch?: string | null }[] = [];
    api.on('get', '/admin/users', () => kept);
    api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
    api.on('put', '/admin/users/:id', async ({ params, request }) => {
      const body = (await request.json()) as Partial<ManagedUser>;
      const ifMatch = request.headers.get('If-Match');
      sent.push({ call: `PUT ${String(params.id)}`, body, ifMatch });
      const at = kept.findIndex(({ id }) => id === Number(params.id));
      kept[at] = { ...kept[at]!, ...body, requested_at: null };
      return kept[at];
    });
    api.on('delete', '/admin/users/:id', ({ params }) => {
      sent.push({ call: `DELETE ${String(params.id)}` });
      kept.splice(
        kept.findIndex(({ id }) => id === Number(params.id)),
        1,
      );
      return undefined;
    });
    return sent;
  }
  return { api, serve };
}

export async function openUsers(address = '/admin/users', who: Partial<AuthUser> = ADMIN) {
  const area = openArea(address, [], who);
  await screen.findByRole('heading', { name: 'Gestion utilisateurs' });
  return area;
}

export const userRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));
export const userNames = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
