import type { ManagedUser } from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';

/** The accounts, with the two refusals a form has to show: a taken e-mail address, and a deleted account. */
export function userAnswers({ users }: AdminRecords, kit: ScenarioKit): Answers {
  const byId = (wanted: number) => users.find(({ id }) => id === wanted);
  const gone = () => kit.refusal(404, 'Ce compte n’existe plus.');
  const isTaken = (email: string, except?: number) =>
    users.some((user) => user.email === email && user.id !== except);
  const taken = () => kit.refusal(409, 'Un compte existe déjà avec cet e-mail.');

  return {
    listUsers: () => users,
    getUser: ({ params }) => byId(params.id) ?? gone(),
    createUser: ({ body }) => {
      if (isTaken(body.email)) return taken();
      const { password: _password, ...given } = body;
      const user: ManagedUser = {
        ...given,
        id: kit.nextId(users),
        requested_at: null,
        version: 1,
        created_at: new Date().toISOString(),
      };
      users.push(user);
      return user;
    },
    updateUser: ({ params, body }) => {
      const user = byId(params.id);
      if (!user) return gone();
      if (isTaken(body.email, user.id)) return taken();
      const { role = user.role, active = user.active } = body;
      const requested_at = active ? null : user.requested_at;
      const version = user.version + 1;
      return kit.replace(users, { ...user, ...body, role, active, requested_at, version });
    },
    changeUserPassword: ({ params }) => (byId(params.id) ? undefined : gone()),
    deleteUser: ({ params }) => {
      const index = users.findIndex(({ id }) => id === params.id);
      if (index < 0) return gone();
      users.splice(index, 1);
      return { to_reassign: null };
    },
  };
}
