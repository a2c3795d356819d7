import { calls, ROLES, type CallName, type Role } from '@cigogne/contract';
import { Metrics } from '../platform/metrics/metrics';
import { Settings } from '../platform/settings/settings';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { estimatedDistances } from '../platform/geo/distances';
import { access, mayCall, type Access } from './access';

const server = useTestServer();
const names = Object.keys(calls) as CallName[];
const isPublic = (name: CallName) => (access[name] as Access) === 'public';
/** Records that nobody has: permission is decided before they are looked for. */
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
          // Refused by the live stream, which would not end.
          query: { after: 'nonsense' },
          body: { nonsense: true },
        });
        if (mayCall(role, name)) expect([401, 403]).not.toContain(statusCode);
        else expect({ role, statusCode }).toEqual({ role, statusCode: 403 });
      }
    },
  );

  it('lets admin and manager look into the shared inventory, and no shop or driver', () => {
    for (const name of ['listActiveInventory', 'listDeliveredInventory'] as const) {
      expect(ROLES.filter((role) => mayCall(role, name))).toEqual(['admin', 'manager', 'stocker']);
    }
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
