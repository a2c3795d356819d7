import type { ManagedUser } from '@cigogne/contract';
import { inTransaction } from '../../platform/database/transaction';
import { accountsOf, driverForm, newShop, SHOP } from '../../testing/accounts';
import { untilWaiting } from '../../testing/lock-waits';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let manager: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
});

const { create, created, update, remove, login, rowOf, eventsOf } = accountsOf(server, () => admin);

describe('the list of users', () => {
  it('is the array itself, by name, without passwords', async () => {
    const response = await manager.call('listUsers');
    const users = response.json<ManagedUser[]>();
    expect(Array.isArray(users)).toBe(true);
    expect(users.map(({ id }) => id)).toEqual(
      expect.arrayContaining([admin.user.id, manager.user.id]),
    );
    expect(response.body).not.toMatch(/password|argon2/);
  });

  it('leaves out closed accounts; one user is answered alone', async () => {
    const driver = await addUser(server.db, 'driver');
    const one = await admin.call('getUser', { params: { id: driver.id } });
    expect(one.json()).toMatchObject({ id: driver.id, email: driver.email, role: 'driver' });
    await remove(driver);
    expect((await admin.call('getUser', { params: { id: driver.id } })).statusCode).toBe(404);
    const users = (await admin.call('listUsers')).json<ManagedUser[]>();
    expect(users.map(({ id }) => id)).not.toContain(driver.id);
  });
});

describe('a new account', () => {
  it('without role and state is an active shop, that can sign in', async () => {
    const form = newShop();
    const user = await created(form);
    expect(user).toMatchObject({ role: 'shop', active: true, shop_siret: '73282932000074' });
    expect(user.requested_at).toBeNull();
    expect((await login(form.email, 'secret68')).statusCode).toBe(200);
    expect(await eventsOf(user.id)).toMatchObject([
      { kind: 'user_created', actor_name: admin.user.name, after: { email: form.email } },
    ]);
  });

  it('keeps only the fields of its role', async () => {
    const driver = await created(newShop({ role: 'driver', driver_nr: '7' }));
    expect(driver).toMatchObject({ driver_nr: '7', shop_city: null, shop_siret: null });
    expect(await created(newShop({ driver_nr: '7' }))).toMatchObject({ driver_nr: null });
  });

  it.each([
    ['email', 'ried@', 'Cette adresse e-mail n’est pas valide.'],
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['shop_postal_code', '676', 'Le code postal comporte 5 chiffres.'],
    ['shop_siret', '73282932000075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['role', 'chef', 'Choisissez un rôle.'],
  ])('with %s %j is refused at that field', async (path, value, message) => {
    const response = await create(newShop({ [path]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, errors: [{ path, message }] });
  });

  it.each([
    ['name', 'Nom : ce champ est obligatoire.'],
    ['shop_city', 'Ville : ce champ est obligatoire.'],
  ])('without %s is refused by its name', async (path, message) => {
    const response = await create(newShop({ [path]: ' ' }));
    expect(response.json()).toEqual({
      message,
      errors: [{ path, message: 'Ce champ est obligatoire.' }],
    });
  });

  it('without anything is refused with the name of every field', async () => {
    const response = await create({});
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe(
      'À corriger : nom, e-mail, mot de passe, rue, numéro, ville, code postal et SIRET.',
    );
    expect(messageOf(await create({ role: 'driver' }))).toBe(
      'À corriger : nom, e-mail et mot de passe.',
    );
  });

  it('of a driver or a stocker needs no address', async () => {
    const body = { name: 'Luc', email: 'luc@test.example', password: 'secret68', role: 'stocker' };
    expect((await create(body)).statusCode).toBe(200);
  });

  it('is refused where its e-mail has an account, in whatever case', async () => {
    const form = newShop({ email: 'prise@test.example' });
    await create(form);
    const response = await create(newShop({ email: 'PRISE@test.example' }));
    expect(response.statusCode).toBe(409);
    const message = 'Cet e-mail appartient déjà à un compte.';
    expect(response.json()).toEqual({ message, errors: [{ path: 'email', message }] });
  });

  it('sent twice with one key is made once', async () => {
    const body = newShop();
    const headers = { 'idempotency-key': 'cle-1' };
    const [first, second] = [
      await admin.call('createUser', { body, headers }),
      await admin.call('createUser', { body, headers }),
    ];
    expect(second.json<ManagedUser>().id).toBe(first.json<ManagedUser>().id);
    const other = { ...body, password: 'une autre phrase secrète' };
    expect((await admin.call('createUser', { body: other, headers })).statusCode).toBe(422);
  });

  it('is not made by somebody who is deactivated at that moment', async () => {
    const leaver = await server.signIn('manager');
    const body = newShop();
    let isAnswered = false;
    const { asked } = await inTransaction(server.db, async (trx) => {
      const left = { active: false };
      await trx.updateTable('users').set(left).where('id', '=', leaver.user.id).execute();
      const creating = create(body, leaver).finally(() => (isAnswered = true));
      await untilWaiting(server.db, (count) => count >= 1 || isAnswered);
      return { asked: creating };
    });
    expect((await asked).statusCode).toBe(401);
    expect((await create(body)).statusCode).toBe(200);
  });

  it('is never an admin, and a manager only when an admin makes it', async () => {
    const roles = [
      [await create(newShop({ role: 'admin' })), 403],
      [await create(newShop({ role: 'admin' }), manager), 403],
      [await create(newShop({ role: 'manager' }), manager), 403],
      [await create(newShop({ role: 'manager' })), 200],
    ] as const;
    for (const [response, status] of roles) expect(response.statusCode).toBe(status);
    expect(roles[0][0].json()).toMatchObject({ errors: [{ path: 'role' }] });
  });
});

describe('a change', () => {
  it('writes the form, ignores passwords in it, and is in the history', async () => {
    const driver = await addUser(server.db, 'driver', { driver_nr: '3' });
    const form = driverForm(driver, { name: 'Luc Oberlé', number: '06 39 98 00 01' });
    const changed = await update(driver, { ...form, driver_nr: '3', password: 'autrement' });
    expect(changed.json()).toMatchObject({ name: 'Luc Oberlé', number: '06 39 98 00 01' });
    expect((await login(driver.email)).statusCode).toBe(200);
    expect(await eventsOf(driver.id)).toMatchObject([
      {
        kind: 'user_changed',
        before: { name: driver.name, number: null },
        after: { name: 'Luc Oberlé', number: '06 39 98 00 01' },
      },
    ]);
  });

  it('of a record that somebody else has changed since is refused', async () => {
    const driver = await addUser(server.db, 'driver');
    const ifMatch = { 'if-match': '"1"' };
    expect(
      (await update(driver, driverForm(driver, { name: 'A' }), admin, ifMatch)).statusCode,
    ).toBe(200);
    const late = await update(driver, driverForm(driver, { name: 'B' }), manager, ifMatch);
    expect(late.statusCode).toBe(409);
    expect(messageOf(late)).toBe('Ce compte a été modifié entre-temps.');
    expect((await rowOf(driver.id)).name).toBe('A');
  });

  it('that deactivates ends every session immediately', async () => {
    const driver = await server.signIn('driver');
    await update(driver.user, driverForm(driver.user, { active: false }));
    expect((await driver.call('profile')).statusCode).toBe(401);
    expect(messageOf(await login(driver.user.email))).toMatch(/^Compte inactif/);
    // The sessions stay revoked after reactivation.
    await update(driver.user, driverForm(driver.user, { active: true }));
    expect((await driver.call('profile')).statusCode).toBe(401);
  });

  it('that activates a request answers it and puts the shop on the lists', async () => {
    const shop = await addUser(server.db, 'shop', {
      ...SHOP,
      shop_siret: '73282932000074',
      active: false,
      requested_at: new Date(),
    });
    const isListed = async () => (await admin.call('listShops')).body.includes(shop.email);
    expect(await isListed()).toBe(false);
    const { shop_siret, ...form } = { ...newShop({ email: shop.email }), active: true };
    const response = await update(shop, { ...form, shop_siret });
    expect(response.json()).toMatchObject({ active: true, requested_at: null });
    expect((await login(shop.email)).statusCode).toBe(200);
    expect(await isListed()).toBe(true);
  });

  it('of the role is refused once the account has deliveries or products', async () => {
    const [shop, other, driver] = [
      await addUser(server.db, 'shop'),
      await addUser(server.db, 'shop'),
      await addUser(server.db, 'driver'),
    ];
    await addProduct(server.db, other.id);
    await addDelivery(server.db, shop.id, { driver_id: driver.id });
    for (const user of [shop, other]) {
      const response = await update(user, driverForm(user));
      expect(response.statusCode).toBe(409);
      expect(messageOf(response)).toMatch(/son rôle ne peut plus changer/);
    }
    expect((await update(driver, driverForm(driver, { role: 'stocker' }))).statusCode).toBe(409);
    const idle = await addUser(server.db, 'driver');
    expect((await update(idle, driverForm(idle, { role: 'stocker' }))).statusCode).toBe(200);
  });

  it('never makes an admin', async () => {
    const driver = await addUser(server.db, 'driver');
    expect((await update(driver, driverForm(driver, { role: 'admin' }))).statusCode).toBe(403);
    expect((await rowOf(driver.id)).role).toBe('driver');
  });
});

describe('a new password', () => {
  const change = (user: { id: number }, password: string, by = admin) =>
    by.call('changeUserPassword', { params: { id: user.id }, body: { password } });

  it('replaces the old one and signs the person out everywhere', async () => {
    const driver = await server.signIn('driver');
    expect((await change(driver.user, 'nouveau')).statusCode).toBe(204);
    expect((await driver.call('profile')).statusCode).toBe(401);
    expect((await login(driver.user.email)).statusCode).toBe(401);
    expect((await login(driver.user.email, 'nouveau')).statusCode).toBe(200);
    const [event] = await eventsOf(driver.user.id);
    expect(event).toMatchObject({ kind: 'user_password_changed', before: null, after: null });
  });

  it('has at least 6 characters', async () => {
    const response = await change(manager.user, 'court');
    expect(messageOf(response)).toBe('Le mot de passe doit comporter au moins 6 caractères');
  });

  it('of an unknown account is 404', async () => {
    expect((await change({ id: 999_999 }, 'nouveau')).statusCode).toBe(404);
  });
});

describe('a manager', () => {
  it('works with the accounts of shops, drivers and stockers', async () => {
    const driver = await addUser(server.db, 'driver');
    expect((await create(newShop(), manager)).statusCode).toBe(200);
    expect((await update(driver, driverForm(driver), manager)).statusCode).toBe(200);
    expect((await remove(driver, manager)).statusCode).toBe(200);
  });

  it('changes no account of an admin or a manager, not even their own', async () => {
    for (const { user } of [admin, manager]) {
      const form = { name: 'Autre', email: user.email };
      const answers = [
        await update(user, form, manager),
        await manager.call('changeUserPassword', {
          params: { id: user.id },
          body: { password: 'nouveau' },
        }),
        await remove(user, manager),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(403);
        expect(messageOf(answer)).toBe('Seul un administrateur peut modifier ce compte.');
      }
    }
    expect((await rowOf(admin.user.id)).name).toBe(admin.user.name);
  });

  it('gives nobody the role manager', async () => {
    const driver = await addUser(server.db, 'driver');
    const response = await update(driver, driverForm(driver, { role: 'manager' }), manager);
    expect(response.statusCode).toBe(403);
    expect(messageOf(response)).toBe('Seul un administrateur peut donner le rôle Manager.');
  });
});
