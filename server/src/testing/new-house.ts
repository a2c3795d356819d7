import type { SetupState } from '@cigogne/contract';
import { openSetup } from '../platform/setup/setup-code';
import { useTestServer, type TestServer } from './test-server';

export const ALREADY_DONE = 'La mise en route a déjà été faite. Connectez-vous.';

/** What is asked for when a house is set up, without its code. */
export const HOUSE = {
  name: 'Anne Meyer',
  email: 'anne@meyer.example',
  password: 'colmar-68-lys',
  company: 'Meyer Livraisons',
  head_office: '1 rue du Puits, 68000 Colmar',
  depot: '2 rue du Ladhof, 68000 Colmar',
  phone: '03 89 00 00 00',
  company_email: 'contact@meyer.example',
};

/** Provides a new house for each test: no accounts, no demo, and a started server. */
export function useNewHouse(settings: Parameters<typeof useTestServer>[0] = {}) {
  const server = useTestServer({ demo: false, ...settings });
  const house = { ...{ code: '' }, server };
  beforeAll(async () => {
    house.code = (await openSetup(server.db, server.config.sessionSecret))!;
  });
  return house;
}

let addresses = 0;

/** Each request has its own address unless given, so that the throttle of one does not affect another. */
export function complete(
  server: TestServer,
  payload: object,
  { key, address = `198.51.100.${++addresses}` }: { key?: string; address?: string } = {},
) {
  return server.app.inject({
    method: 'POST',
    url: '/api/public/setup',
    payload: { ...HOUSE, ...payload },
    headers: { ...(key && { 'idempotency-key': key }) },
    remoteAddress: address,
  });
}

export const stateOf = async ({ nobody }: TestServer) =>
  (await nobody.call('setupState')).json<SetupState>();
export const accountsIn = ({ db }: TestServer) =>
  db.selectFrom('users').select(['name', 'email', 'role', 'active']).orderBy('id').execute();
