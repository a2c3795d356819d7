import { calls, ROLES, type CallName, type Role } from '@cigogne/contract';
import { Metrics } from '../platform/metrics/metrics';
import { Settings } from '../platform/settings/settings';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { estimatedDistances } from '../platform/geo/distances';
import { access, mayCall, type Access } from './access';

const server = useTestServer();
const names = Object.keys(calls) as CallName[];
const isPublic = (name: CallName) => (access[name] as Access) === 'public';
/** Ids without a record: permission is checked before records are looked up. */
const params = { id: 2_000_000_000, shopId: 2_000_000_000 };

describe('the access table', () => {
  const clients = {} as Record<Role, SignedInClient>;
  beforeAll(async () => {
    for (const role of ROLES) clients[role] = await server.signIn(role);
  });

  it.each(names.filter((name) => !isPublic(name)))('%s needs a session', async (name) => {
    const response = await server.nobody.call(name, { params });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message: 'Votre session a expiré. Reconnectez-vous.' });
  });

  it.each(names.filter((name) => !isPublic(name)))(
    '%s refuses every role it does not name, before it looks at the body',
    async (name) => {
      for (const role of ROLES) {
        const { statusCode } = await clients[role].call(name, {
          params,
          // Refused by the live stream, which would not end otherwise.
          query: { after: 'nonsense' },
          body: { nonsense: true },
        });
        if (mayCall(role, name)) expect([401, 403]).not.toContain(statusCode);
        else expect({ role, statusCode }).toEqual({ role, statusCode: 403 });
      }
    },
  );

  /** Calls restricted to some roles. */
  const callsOf = (role: Role) =>
    names.filter((name) => mayCall(role, name) && !ROLES.every((one) => mayCall(one, name))).sort();

  it('lets everybody, without a session, in to what the public pages and the login need only', () => {
    expect(names.filter(isPublic).sort()).toEqual([
      ...['completeSetup', 'legalTexts', 'login', 'logout', 'refreshToken', 'reportBrowserError'],
      ...['requestQuote', 'serverVersion', 'setupState', 'signup', 'siteLogo', 'siteSettings'],
    ]);
    const ofAllRoles = names.filter((name) => !isPublic(name));
    expect(ofAllRoles.filter((name) => ROLES.every((role) => mayCall(role, name))).sort()).toEqual([
      ...['getFile', 'live', 'profile'],
    ]);
  });

  it('lets shops and drivers make the calls of their own screens only', () => {
    expect(callsOf('shop')).toEqual([
      ...['addMagazineProduct', 'countUnreadProducts', 'createDelivery'],
      ...['downloadShopDeliveryNote', 'findTowns', 'getShopDelivery', 'listActiveDeliveries'],
      ...['listDeliveredDeliveries', 'listShopProducts', 'markProductsRead'],
      ...['setShopProductStatus'],
    ]);
    expect(callsOf('driver')).toEqual([
      ...['completeDelivery', 'failDelivery', 'listOwnCompletedDeliveries'],
      ...['listOwnIncompleteDeliveries', 'startDelivery'],
    ]);
  });

  it('lets the depot into the inventory, which the office shares, and into nothing else', () => {
    const inventory = [
      ...['addToStock', 'correctProduct', 'getProductHistory', 'joinReceivingDocument'],
      ...['listActiveInventory', 'listDeliveredInventory', 'listReceivedInventory'],
      ...['listShopStock', 'listStockerShops'],
    ];
    expect(callsOf('stocker')).toEqual(inventory);
    expect(callsOf('manager')).toEqual(expect.arrayContaining(inventory));
  });

  it('leaves to admins alone: prices, settings, the end of the setup, and personal data', () => {
    const ofManagers = callsOf('manager');
    expect(callsOf('admin').filter((name) => !ofManagers.includes(name))).toEqual([
      ...['correctDeliveryPerson', 'correctQuotePerson', 'erasePerson', 'exportPerson'],
      ...['hideFirstSteps', 'listForgettingRuns', 'previewForgetting', 'removeLogo'],
      ...['runForgetting', 'savePricingRules', 'saveSettings', 'searchPersons', 'sendTestMail'],
      ...['uploadLogo'],
    ]);
    expect(ofManagers.filter((name) => !mayCall('admin', name))).toEqual([]);
  });
});

it('a route without an entry in the access table cannot be added', async () => {
  await expect(
    (async () => {
      const { default: Fastify } = await import('fastify');
      const { guardCalls } = await import('./guard');
      const app = Fastify();
      guardCalls(app, {
        config: server.config,
        db: server.db,
        files: {} as never,
        distances: estimatedDistances,
        settings: new Settings(server.db, server.config),
        isSetupNeeded: () => Promise.resolve(false),
        readRegistry: () => Promise.resolve(new Map()),
        metrics: new Metrics(),
      });
      app.get('/api/secret', () => 'x');
      await app.ready();
    })(),
  ).rejects.toThrow('/api/secret has no entry in the access table');
});
