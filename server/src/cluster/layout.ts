import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { S3Settings } from '../platform/files/s3-settings';

/** All ports of the cluster, on 127.0.0.1. */
const PORT_NAMES = [
  ...['etcd', 'etcdPeer', 'postgres1', 'postgres2', 'patroni1', 'patroni2'],
  ...['write', 'read', 'site', 'pooler', 'memcached'],
  ...['account', 'container', 'object', 's3', 'app1', 'app2', 'app3', 'metrics', 'control'],
] as const;
export type PortName = (typeof PORT_NAMES)[number];
export type Ports = Readonly<Record<PortName, number>>;

/** What both the configuration files and the tests need. */
export interface Layout {
  /** Contains all files of the cluster, and is removed with it. */
  readonly folder: string;
  readonly ports: Ports;
}

/** All ports are held open at once, so that no two are equal. */
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

/** Database accounts: the server's, which owns only its database, and PostgreSQL's superuser. */
export const ACCOUNTS = { server: 'cigogne', superuser: 'postgres' } as const;
/** Used for every account: the cluster listens only on this machine, for minutes. */
export const PASSWORD = 'of-a-test';
/** Database of the server's processes. */
export const DATABASE = 'cigogne';
/** PgBouncer's entry with session pooling, for migrations. */
export const SESSION_ENTRY = 'cigogne_session';
export const SERVERS = ['app1', 'app2', 'app3'] as const;
export type ServerName = (typeof SERVERS)[number];

interface DatabaseAddress {
  readonly account: (typeof ACCOUNTS)[keyof typeof ACCOUNTS];
  readonly database: string;
}

/** Through PgBouncer, with transaction pooling. */
export const pooledUrl = ({ ports }: Layout, { account, database }: DatabaseAddress) =>
  `postgresql://${account}:${PASSWORD}@127.0.0.1:${ports.pooler}/${database}`;

/** Directly through HAProxy, to the present primary. */
export const primaryUrl = ({ ports }: Layout, { account, database }: DatabaseAddress) =>
  `postgresql://${account}:${PASSWORD}@127.0.0.1:${ports.write}/${database}`;

/** Directly through HAProxy, to a standby that is up to date, or to the primary if there is none. */
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

/** Passes the layout to Jest. */
const VARIABLE = 'TEST_CLUSTER';

export const asEnvironment = (layout: Layout) => ({ [VARIABLE]: JSON.stringify(layout) });

/** The cluster that these tests run on; undefined in ordinary runs. */
export function layoutOfRun(): Layout | undefined {
  const given = process.env[VARIABLE];
  return given === undefined ? undefined : (JSON.parse(given) as Layout);
}
