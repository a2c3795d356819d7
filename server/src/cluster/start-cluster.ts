import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/database';
import { postgresProcessesOf } from '../platform/embedded-postgres/processes';
import {
  balancerFile,
  dataOf,
  etcdCommand,
  type Node,
  NODES,
  patroniFile,
  POOLER_ACCOUNTS,
  poolerAccounts,
  poolerFile,
  type Recovery,
} from './database-configuration';
import { ACCOUNTS, type Layout, PASSWORD, primaryUrl, s3Of } from './layout';
import { SEARCH_PATH } from './required-programs';
import { Service, underAccount } from './service';
import {
  DEVICE,
  devicesFolder,
  gatewayFile,
  ringCommands,
  storageFolder,
  type Store,
  storeFile,
  STORES,
  swiftFile,
} from './storage-configuration';

const isRoot = process.getuid?.() === 0;
/** Programs that refuse root run under their packages' accounts. */
const accountOf = (preferred: 'postgres' | 'swift') => (isRoot ? preferred : userInfo().username);
const READY_WITHIN_MS = 120_000;

/** Runs the command under the nodes' account. */
export const asNodes = (command: readonly string[]) => underAccount(accountOf('postgres'), command);

/** All programs in the order in which they start; they stop in reverse. */
export function servicesOf(layout: Layout): Service[] {
  const { folder, ports } = layout;
  const postgres = accountOf('postgres');
  const swift = accountOf('swift');
  const service = (
    name: string,
    user: string,
    command: readonly string[],
    ready: () => Promise<void>,
    started?: () => readonly number[],
  ) => new Service({ name, user, command, folder, ready, ...(started && { started }) });

  const node = (nr: Node) =>
    service(
      `postgres${nr}`,
      postgres,
      ['patroni', join(folder, `patroni${nr}.yml`)],
      untilAnswers(`http://127.0.0.1:${ports[`patroni${nr}`]}/health`),
      () => postgresProcessesOf(dataOf(layout, nr)),
    );
  return [
    service('etcd', postgres, etcdCommand(layout), untilOpen(ports.etcd)),
    ...NODES.map(node),
    service(
      'haproxy',
      postgres,
      ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')],
      untilOpen(ports.write),
    ),
    service(
      'pgbouncer',
      postgres,
      ['pgbouncer', join(folder, 'pgbouncer.ini')],
      untilOpen(ports.pooler),
    ),
    service(
      'memcached',
      swift,
      ['memcached', '-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '32'],
      untilOpen(ports.memcached),
    ),
    ...STORES.map((store) =>
      service(
        `swift-${store}`,
        swift,
        [`swift-${store}-server`, join(folder, `${store}.conf`)],
        untilOpen(ports[store]),
      ),
    ),
    service(
      'swift-proxy',
      swift,
      ['swift-proxy-server', join(folder, 'proxy.conf')],
      untilAnswers(`http://127.0.0.1:${ports.s3}/healthcheck`),
    ),
  ];
}

/** Writes all configuration files, each readable by its account. */
export function writeConfiguration(layout: Layout): void {
  const postgres = accountOf('postgres');
  const swift = accountOf('swift');
  // Other accounts need to reach their folders in it, and to create sockets.
  chmodSync(layout.folder, 0o777);
  const write = (owner: string, name: string, content: string) =>
    writeFor(owner, join(layout.folder, name), content);
  for (const nr of NODES) prepareNode(layout, nr);
  write(postgres, 'haproxy.cfg', balancerFile(layout));
  write(postgres, 'pgbouncer.ini', poolerFile(layout));
  write(postgres, POOLER_ACCOUNTS, poolerAccounts());

  makeFolder(swift, storageFolder(layout));
  makeFolder(swift, devicesFolder(layout));
  makeFolder(swift, join(devicesFolder(layout), DEVICE));
  write(swift, 'swift/swift.conf', swiftFile());
  for (const store of STORES) {
    write(swift, `${store}.conf`, storeFile(layout, store, swift));
    makeRing(layout, store, swift);
  }
  write(swift, 'proxy.conf', gatewayFile(layout, swift));
}

/** Writes a node's configuration, and creates its empty folder. */
export function prepareNode(layout: Layout, node: Node, recovery?: Recovery): void {
  const postgres = accountOf('postgres');
  const file = join(layout.folder, `patroni${node}.yml`);
  writeFor(postgres, file, patroniFile(layout, node, recovery));
  makeFolder(postgres, dirname(dataOf(layout, node)));
}

function writeFor(owner: string, file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o600 });
  give(owner, file);
}

function makeRing(layout: Layout, store: Store, owner: string) {
  for (const [program, ...args] of ringCommands(layout, store)) {
    execFileSync(program!, args, { env: { PATH: SEARCH_PATH }, stdio: 'pipe' });
  }
  give(owner, join(storageFolder(layout), `${store}.ring.gz`));
}

function makeFolder(owner: string, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(owner, folder);
}

function give(owner: string, file: string) {
  if (!isRoot) return;
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, owner], { encoding: 'utf8' }));
  chownSync(file, id('-u'), id('-g'));
}

/** Creates the server's account and the bucket. @throws when the standby does not confirm commits */
export async function prepareForServers(layout: Layout): Promise<void> {
  await untilStandbyConfirms(layout);
  const db = openDatabase({
    connectionString: primaryUrl(layout, { account: ACCOUNTS.superuser, database: 'postgres' }),
    poolSize: 1,
  });
  await sql`create role ${sql.id(ACCOUNTS.server)} login createdb password ${sql.lit(PASSWORD)}`.execute(
    db,
  );
  await db.destroy();
  const s3 = s3Of(layout);
  const client = new S3Client({ ...s3, credentials: s3, endpoint: s3.endpoint! });
  await client.send(new CreateBucketCommand({ Bucket: s3.bucket }));
  client.destroy();
}

/** Required before the primary may be killed without loss: otherwise Patroni promotes nobody. */
export async function untilStandbyConfirms({ ports }: Layout): Promise<void> {
  await until('a synchronous standby', async () => {
    const answers = await Promise.all(
      NODES.map((nr) => statusOf(`http://127.0.0.1:${ports[`patroni${nr}`]}/sync`)),
    );
    return answers.includes(200);
  });
}

/** The node that accepts writes; undefined while none does. */
export async function primaryOf({ ports }: Layout): Promise<Node | undefined> {
  for (const nr of NODES) {
    if ((await statusOf(`http://127.0.0.1:${ports[`patroni${nr}`]}/primary`)) === 200) return nr;
  }
  return undefined;
}

const untilAnswers = (url: string) => () => until(url, async () => (await statusOf(url)) === 200);

const untilOpen = (port: number) => () => until(`port ${port}`, () => isOpen(port));

/** Polls until the condition holds. @throws after two minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + READY_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`The cluster waits in vain for ${what}`);
    await wait(50);
  }
}

/** Undefined without an answer. */
const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => undefined,
  );

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });
}
