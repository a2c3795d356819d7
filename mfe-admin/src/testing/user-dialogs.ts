import type { ManagedUser } from '@cigogne/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openArea } from './open-area';
import { stubAdminApi } from './stub-admin-api';

export type Person = ReturnType<typeof openArea>['user'];

interface SentForm {
  readonly body: Record<string, unknown>;
  readonly ifMatch: string | null;
  readonly key: string | null;
}

/** Answers the calls about accounts; `sent` are the forms received since the last `serve`. */
export function stubUsersApi() {
  const api = stubAdminApi();
  const sent: SentForm[] = [];
  function serve(...users: ManagedUser[]) {
    sent.length = 0;
    const answer = async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const { headers } = request;
      sent.push({ body, ifMatch: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
      return users[0];
    };
    api.on('get', '/admin/users/:id', ({ params }) =>
      users.find(({ id }) => id === Number(params.id)),
    );
    api.on('get', '/admin/users', () => users);
    api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
    api.on('get', '/public/site', () => ({ password_min_length: 6 }));
    api.on('post', '/admin/users', answer);
    api.on('put', '/admin/users/:id', answer);
    api.on('patch', '/admin/users/:id/password', async (call) => void (await answer(call)));
  }
  return { api, sent, serve };
}

/** Opens the users' screen and presses the named button. */
export async function pressOnUsersScreen(name: string): Promise<Person> {
  const { user } = openArea('/admin/users', [], { id: 1, role: 'admin' });
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

export async function openEdit(name: string): Promise<Person> {
  const user = await pressOnUsersScreen(`Modifier ${name}`);
  await waitFor(() => field('E-mail'));
  return user;
}

export const dialog = () => screen.getByRole('dialog');
export const field = (label: string) => within(dialog()).getByLabelText(new RegExp(`^${label}`));
export const submit = (user: Person, name: string) =>
  user.click(within(dialog()).getByRole('button', { name }));
export const fill = (texts: Record<string, string>) => {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(field(label), { target: { value } });
  }
};

/** Every failure shown, in dialogs and toasts. */
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
