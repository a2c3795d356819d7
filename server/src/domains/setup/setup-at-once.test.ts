import { sql } from 'kysely';
import { closeSetup, openSetup } from '../../platform/setup/setup-code';
import { untilWaiting } from '../../testing/lock-waits';
import { accountsIn, ALREADY_DONE, complete, useNewHouse } from '../../testing/new-house';
import { addUser } from '../../testing/records';
import { messageOf } from '../../testing/test-server';

describe('two people who set the house up at once', () => {
  const house = useNewHouse();

  it('make one admin: the other is told to sign in', async () => {
    const answers = await Promise.all(
      ['anne', 'paul', 'odile'].map((name) =>
        complete(house.server, { code: house.code, email: `${name}@meyer.example` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const late = answers.filter(({ statusCode }) => statusCode === 409);
    expect(late.map(messageOf)).toEqual([ALREADY_DONE, ALREADY_DONE]);
    expect(await accountsIn(house.server)).toHaveLength(1);
  });
});

describe('a code that becomes void while it is checked', () => {
  const house = useNewHouse();

  it('was used by somebody else, and is not called wrong', async () => {
    const { db } = house.server;
    const late = await db.transaction().execute(async (trx) => {
      // Blocks the request when it looks for an admin, after it has found the setup open.
      await sql`lock table users in access exclusive mode`.execute(trx);
      const asked = complete(house.server, { code: house.code });
      await untilWaiting(db);
      await closeSetup(trx);
      return { asked };
    });
    const answer = await late.asked;
    expect([answer.statusCode, messageOf(answer)]).toEqual([409, ALREADY_DONE]);
  });
});

describe('a server that starts while the first admin is being made', () => {
  const house = useNewHouse();

  it('prints no code, and makes none', async () => {
    const { config, db } = house.server;
    const start = await db.transaction().execute(async (trx) => {
      // As the setup does before it creates the admin.
      await trx.selectFrom('setup').select('id').forUpdate().execute();
      const opening = openSetup(db, config.sessionSecret);
      await untilWaiting(db);
      await addUser(trx, 'admin');
      await closeSetup(trx);
      return { opening };
    });
    expect(await start.opening).toBeUndefined();
    expect(await db.selectFrom('setup').select('code_hash').execute()).toEqual([
      { code_hash: null },
    ]);
  });
});

describe('a double click', () => {
  const house = useNewHouse();

  it('makes one admin and is answered twice', async () => {
    const click = () => complete(house.server, { code: house.code }, { key: 'click' });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await accountsIn(house.server)).toHaveLength(1);
  });
});
