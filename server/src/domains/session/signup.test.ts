import { addUser } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
let address = 0;

const REQUEST = {
  name: 'Meubles du Ried',
  email: 'contact@ried.example',
  password: 'secret68',
  number: '03 88 00 00 00',
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4 bis',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '732 829 320 00074',
};

/** Each test has its own address, so that the throttle of one does not affect another. */
function signup(payload: object, { from = `203.0.113.${++address}`, key = '' } = {}) {
  return server.app.inject({
    ...{ method: 'POST', url: '/api/auth/signup', payload },
    headers: { 'idempotency-key': key },
    remoteAddress: from,
  });
}

const accountOf = (email: string) =>
  server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('a partner request', () => {
  it('makes an inactive shop that waits since now, and says nothing', async () => {
    const response = await signup(REQUEST);
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toEqual([]);
    const { password, ...kept } = REQUEST;
    const account = await accountOf(REQUEST.email);
    expect(account).toMatchObject({
      ...kept,
      shop_siret: '73282932000074',
      role: 'shop',
      active: false,
      closed_at: null,
      requested_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    });
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(account?.password_hash).not.toContain(password);
  });

  it('is in the history, without the password', async () => {
    const email = 'histoire@ried.example';
    await signup({ ...REQUEST, email });
    const account = await accountOf(email);
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'user_requested')
      .where('subject_id', '=', account?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_name: 'Meubles du Ried', subject_kind: 'user' });
    expect(event.after).toMatchObject({ email, role: 'shop', active: false });
    expect(JSON.stringify(event)).not.toMatch(/secret|argon2/);
  });

  it('cannot choose its role nor activate itself', async () => {
    const email = 'ambition@ried.example';
    await signup({ ...REQUEST, email, role: 'admin', active: true, requested_at: null });
    expect(await accountOf(email)).toMatchObject({ role: 'shop', active: false });
  });

  it('opens no session until it is activated, and then does', async () => {
    const email = 'patience@ried.example';
    await signup({ ...REQUEST, email });
    const login = () =>
      server.nobody.call('login', { body: { email, password: REQUEST.password } });
    const early = await login();
    expect(early.statusCode).toBe(403);
    expect(messageOf(early)).toMatch(/^Compte inactif/);
    await server.db.updateTable('users').set({ active: true }).where('email', '=', email).execute();
    expect((await login()).statusCode).toBe(200);
  });

  it('for an e-mail that has an account, in whatever case, says so at the field', async () => {
    await addUser(server.db, 'driver', { email: 'Prise@ried.example' });
    const response = await signup({ ...REQUEST, email: 'prise@RIED.example' });
    expect(response.statusCode).toBe(409);
    const message = 'Un compte ou une demande existe déjà avec cet e-mail.';
    expect(response.json()).toEqual({ message, errors: [{ path: 'email', message }] });
  });

  it('may take the e-mail of a deleted account', async () => {
    const email = 'ancienne@ried.example';
    await addUser(server.db, 'shop', { email, closed_at: new Date() });
    expect((await signup({ ...REQUEST, email })).statusCode).toBe(204);
  });

  it('sent twice simultaneously makes one account', async () => {
    const email = 'double@ried.example';
    const answers = await Promise.all([
      signup({ ...REQUEST, email }),
      signup({ ...REQUEST, email }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it('whose answer was lost gets it again under its key, also before the first one has ended', async () => {
    const request = { ...REQUEST, email: 'perdue@ried.example' };
    const answers = await Promise.all([
      signup(request, { key: 'one' }),
      signup(request, { key: 'one' }),
    ]);
    answers.push(await signup(request, { key: 'one' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const account = await accountOf(request.email);
    const { count } = await server.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('kind', '=', 'user_requested')
      .where('subject_id', '=', account?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is not taken for one of another key, e-mail or content', async () => {
    const request = { ...REQUEST, email: 'autre@ried.example' };
    expect((await signup(request, { key: 'two' })).statusCode).toBe(204);
    expect((await signup(request, { key: 'three' })).statusCode).toBe(409);
    expect((await signup(request)).statusCode).toBe(409);
    for (const other of [{ password: 'secret69' }, { shop_city: 'Colmar' }]) {
      expect((await signup({ ...request, ...other }, { key: 'two' })).statusCode).toBe(422);
    }
    const others = { ...request, email: 'encore@ried.example' };
    expect((await signup(others, { key: 'two' })).statusCode).toBe(204);
  });

  it('keeps no fingerprint of its password', async () => {
    const email = 'empreinte@ried.example';
    const keys = ['four', 'five'];
    for (const [index, key] of keys.entries()) {
      await signup({ ...REQUEST, email, password: `secret-${index}` }, { key });
      await server.db
        .updateTable('users')
        .set({ closed_at: new Date() })
        .where('email', '=', email)
        .execute();
    }
    const stored = await server.db
      .selectFrom('idempotency_keys')
      .select('fingerprint')
      .where('key', 'in', keys)
      .execute();
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it.each([
    ['name', '', 'Ce champ est obligatoire.'],
    ['email', 'contact@ried', 'Cette adresse e-mail n’est pas valide.'],
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['shop_street', ' ', 'Ce champ est obligatoire.'],
    ['shop_address_number', '', 'Ce champ est obligatoire.'],
    ['shop_city', '', 'Ce champ est obligatoire.'],
    ['shop_postal_code', '6760', 'Le code postal comporte 5 chiffres.'],
    ['shop_siret', '73282932000075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
  ])('with %s %j is refused at that field', async (path, typed, message) => {
    const response = await signup({ ...REQUEST, [path]: typed });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringContaining(message.slice(1)) as unknown,
      errors: [{ path, message }],
    });
  });

  it('is throttled after ten from one address, and others are not', async () => {
    const ask = (count: number, from: string) =>
      signup({ ...REQUEST, email: `essai-${count}@ried.example` }, { from });
    for (let count = 1; count <= 10; count += 1) {
      expect((await ask(count, '198.51.100.20')).statusCode).toBe(204);
    }
    const response = await ask(11, '198.51.100.20');
    expect(response.statusCode).toBe(429);
    const seconds = Number(response.headers['retry-after']);
    expect(messageOf(response)).toBe(
      `Trop de demandes depuis votre connexion. Réessayez dans ${seconds} secondes.`,
    );
    expect((await ask(11, '198.51.100.21')).statusCode).toBe(204);
  });
});
