import type { ErrorBody } from '@cigogne/contract';
import { createAccount } from '../../cli/create-account';
import { hashPassword } from '../../platform/sessions/passwords';
import { addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const LIMITS = { password_min_length: 10 };
const server = useTestServer({ firstSettings: LIMITS });
const EMAIL = 'direction.ried@boutique.example';
const SHOP = {
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4 bis',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '73282932000074',
};

let admin: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const WAYS = {
  'the partner request': (password: string) =>
    server.nobody.call('signup', { body: { name: 'Ried', email: EMAIL, password, ...SHOP } }),
  'the form of a new account': (password: string) =>
    admin.call('createUser', { body: { name: 'Ried', email: EMAIL, password, ...SHOP } }),
  'a change of password': async (password: string) => {
    const { id } = await changedUser();
    return admin.call('changeUserPassword', { params: { id }, body: { password } });
  },
};

let changed: ReturnType<typeof addUser> | undefined;
/** The account whose password is changed; its e-mail differs from those that the others add. */
const changedUser = () => (changed ??= addUser(server.db, 'driver', { email: `x-${EMAIL}` }));

const REFUSED = [
  ['too short', 'neuf sign', 'Le mot de passe doit comporter au moins 10 caractères'],
  ['common', '1234567890', 'Ce mot de passe est trop courant : choisissez-en un autre.'],
  ['the e-mail', EMAIL, 'Le mot de passe ne peut pas être l’adresse e-mail, ni son début.'],
] as const;

describe.each(Object.entries(WAYS))('by %s', (way, send) => {
  const isChange = way === 'a change of password';

  it.each(REFUSED)(
    'a password that is %s is refused at its field',
    async (_why, typed, message) => {
      const password = typed === EMAIL && isChange ? `X-${EMAIL}` : typed;
      const response = await send(password);
      expect(response.statusCode).toBe(400);
      expect(response.json<ErrorBody>()).toEqual({
        message,
        errors: [{ path: 'password', message }],
      });
    },
  );

  it('any other one is accepted', async () => {
    const response = await send('dix signes exactement');
    expect(response.statusCode).toBeLessThan(300);
    // Frees its e-mail for the next way.
    await server.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('email', '=', EMAIL)
      .execute();
  });
});

it.each(REFUSED)(
  'user:create refuses one that is %s in the same words',
  async (_why, password, message) => {
    const account = { email: EMAIL, name: 'Ried', role: 'admin' as const };
    await expect(createAccount(server.db, account, password, LIMITS)).rejects.toThrow(message);
  },
);

it('a password in use stays valid, however short and common', async () => {
  const password_hash = await hashPassword('secret');
  const { email } = await addUser(server.db, 'shop', { password_hash });
  const answer = await server.nobody.call('login', { body: { email, password: 'secret' } });
  expect(answer.statusCode).toBe(200);
});

it('the site’s settings tell the forms how long a password has to be', async () => {
  expect((await server.nobody.call('siteSettings')).json()).toMatchObject({
    password_min_length: 10,
  });
});
