import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { S3Settings } from '../platform/files/s3-settings';

/** Every port of the cluster, all on 127.0.0.1. */
const PORT_NAMES = [
  ...['etcd', 'etcdPeer', 'postgres1', 'postgres2', 'patroni1', 'patroni2'],
  ...['write', 'read', 'site', 'pooler', 'memcached'],
  ...['account', 'container', 'object', 's3', 'app1', 'app2', 'app3', 'metrics', 'control'],
] as const;
export type PortName = (typeof PORT_NAMES)[number];
export type Ports = Readonly<Record<PortName, number>>;

/** What both the configuration files and the tests need to know. */
export interface Layout {
  /** Everything of the cluster lies below it, and goes with it. */
  readonly folder: string;
  readonly ports: Ports;
}

/** All are held at once, so that no two are the same. */
export async function freePorts(): Promise<Ports> {
  const probes = PORT_NAMES.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(
    probes.map((probe) => {
      probe.close();
      return once(probe, 'close');
    }),
  );
  return Object.fromEntries(PORT_NAMES.map((name, at) => [name, ports[at]])) as Record<
    PortName,
    number
  >;
}

/** Accounts of the database: that of the server, which owns its database only, and PostgreSQL's own. */
export const ACCOUNTS = { server: 'cigogne', superuser: 'postgres' } as const;
/** Of everything: it listens on this machine, for minutes. */
export const PASSWORD = 'of-a-test';
/** The database of the server's processes. */
export const DATABASE = 'cigogne';
/** Its entry in PgBouncer that gives a session a connection, for migrations. */
export const SESSION_ENTRY = 'cigogne_session';
export const SERVERS = ['app1', 'app2', 'app3'] as const;
export type ServerName = (typeof SERVERS)[number];

interface DatabaseAddress {
  readonly account: (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
  readonly database: string;
}

/** Through PgBouncer, where a transaction has a connection. */
export const pooledUrl = ({ ports }: Layout, { account, database }: DatabaseAddress) =>
  `postgresql://${account}:${PASSWORD}@127.0.0.1:${ports.pooler}/${database}`;

/** Through HAProxy alone, to whichever is the primary. */
export const primaryUrl = ({ ports }: Layout, { account, database }: DatabaseAddress) =>
  `postgresql://${account}:${PASSWORD}@127.0.0.1:${ports.write}/${database}`;

/** Through HAProxy alone, to a standby that is up to date, and without one to the primary. */
export const standbyUrl = ({ ports }: Layout, { account, database }: DatabaseAddress) =>
  `postgresql://${account}:${PASSWORD}@127.0.0.1:${ports.read}/${database}`;

/** The bucket of the cluster. */
export const s3Of = ({ ports }: Layout): S3Settings => ({
  endpoint: `http://127.0.0.1:${ports.s3}`,
  region: 'us-east-1',
  bucket: 'cigogne',
  accessKeyId: 'test:tester',
  secretAccessKey: PASSWORD,
  forcePathStyle: true,
});

/** Passes the layout to jest. */
const VARIABLE = 'TEST_CLUSTER';

export const asEnvironment = (layout: Layout) => ({ [VARIABLE]: JSON.stringify(layout) });

/** The cluster that these tests run on; undefined in ordinary runs. */
export function layoutOfRun(): Layout | undefined {
  const given = process.env[VARIABLE];
  return given === undefined ? undefined : (JSON.parse(given) as Layout);
}
