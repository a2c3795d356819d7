import type { UserCreation } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { runOnce } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { Unauthenticated } from '../../platform/errors';
import { recordEvent } from '../../platform/events/record-event';
import { refuseWeakPassword } from '../../platform/sessions/password-rules';
import { hashPassword, passwordDigest } from '../../platform/sessions/passwords';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';
import { refuseTakenEmail, TAKEN } from '../../platform/sessions/taken-email';
import { stopsToReassign } from '../deliveries/stops-to-reassign';
import { fieldsOfRole, refuseOfficeRoles } from './account-fields';
import { changePassword, changeUser, closeUser, getUser, notFound } from './change-user';
import { findUser, listUsers, lockRights } from './store';

/** Accounts and who may change them (part 1, section 2.5; decisions 6 and 7). */
export function registerUserRoutes(
  app: FastifyInstance,
  { config, db, settings }: AppContext,
): void {
  registerCall(app, 'listUsers', ({ readDb }) => listUsers(readDb));

  registerCall(app, 'getUser', async ({ params }) => {
    const user = await findUser(db, params.id);
    if (!user) throw notFound();
    return user;
  });

  registerCall(app, 'createUser', async ({ body, user, request }) => {
    refuseOfficeRoles(body.role, user);
    await refuseWeakPassword(body, (await settings.read()).limits);
    const { password, ...fields } = body;
    const passwordHash = await hashPassword(password, { signedIn: true });
    const content = { ...fields, password: passwordDigest(config.sessionSecret, password) };
    return refuseTakenEmail(
      runOnce(db, { call: 'createUser', userId: user.id, request, content }, (trx) =>
        createUser(trx, user, fields, passwordHash),
      ),
      TAKEN,
    );
  });

  registerCall(app, 'updateUser', ({ params, body, user, request }) =>
    refuseTakenEmail(
      inTransaction(db, async (trx) => {
        const target = { actor: user, id: params.id, ifMatch: request.headers['if-match'] };
        const { changed, isDeactivated } = await changeUser(trx, target, body);
        const to_reassign = isDeactivated ? await stopsToReassign(trx, params.id) : null;
        return { ...changed, to_reassign };
      }),
      TAKEN,
    ),
  );

  registerCall(app, 'changeUserPassword', async ({ params, body, user }) => {
    const account = await findUser(db, params.id);
    if (!account) throw notFound();
    const { limits } = await settings.read();
    await refuseWeakPassword({ ...body, email: account.email }, limits);
    const passwordHash = await hashPassword(body.password, { signedIn: true });
    await inTransaction(db, (trx) =>
      changePassword(trx, { actor: user, id: params.id }, passwordHash),
    );
  });

  registerCall(app, 'deleteUser', ({ params, user }) =>
    inTransaction(db, async (trx) => {
      await closeUser(trx, { actor: user, id: params.id });
      return { to_reassign: await stopsToReassign(trx, params.id) };
    }),
  );
}

/**
 * @throws {Unauthenticated} for an actor who was removed after their session was read: the account would outlive their
 * rights
 */
async function createUser(
  trx: DatabaseTransaction,
  actor: SignedInUser,
  { role, active, ...fields }: Omit<UserCreation, 'password'>,
  password_hash: string,
) {
  if (!(await lockRights(trx, actor))) throw new Unauthenticated();
  const values = { ...fieldsOfRole(role, fields), role, active };
  const { id } = await trx
    .insertInto('users')
    .values({ ...values, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    actor,
    kind: 'user_created',
    subject: { kind: 'user', id },
    shopId: null,
    after: values,
  });
  return getUser(trx, id);
}
