/** Configuration files of etcd, Patroni, HAProxy and PgBouncer. */
import { join } from 'node:path';
import { ACCOUNTS, DATABASE, type Layout, PASSWORD, SERVERS, SESSION_ENTRY } from './layout';
import { POSTGRES_PROGRAMS } from './required-programs';

export const NODES = [1, 2] as const;
export type Node = (typeof NODES)[number];

export const dataOf = ({ folder }: Layout, node: Node) => join(folder, `postgres${node}`, 'data');

export const etcdCommand = ({ folder, ports }: Layout): string[] => {
  const clients = `http://127.0.0.1:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports.etcdPeer}`;
  return [
    ...['etcd', '--name', 'etcd1', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd1=${peers}`, '--logger', 'zap', '--log-level', 'warn'],
  ];
};

/** Patroni's name for the cluster of nodes. */
const SCOPE = 'test';

/** What a new cluster is recovered from, replacing the one that made this base backup and archived log. */
export interface Recovery {
  /** Folders readable by the nodes' account. */
  readonly base: string;
  readonly archive: string;
  /**
   * Target time of the recovery. The log must contain a later transaction: PostgreSQL refuses a target it does not
   * reach.
   */
  readonly moment: string;
}

/**
 * Configures the shortest times that Patroni 3.0 accepts: writes resume about `ttl` after the primary's end. One
 * standby confirms each commit, so that nothing acknowledged is lost with the primary.
 */
export function patroniFile(layout: Layout, node: Node, recovery?: Recovery): string {
  const { folder, ports } = layout;
  const account = (username: string) => ({ username, password: PASSWORD });
  // JSON is valid YAML.
  return JSON.stringify({
    // A scope already known to etcd is joined, never initialized, hence the new name.
    scope: recovery ? `${SCOPE}-recovered` : SCOPE,
    namespace: '/db/',
    name: `postgres${node}`,
    restapi: onLocal(ports[`patroni${node}`]),
    etcd3: { hosts: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 7,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            shared_buffers: '128MB',
            wal_log_hints: 'on',
            wal_keep_size: '128MB',
            // The command can be changed at runtime, the mode cannot.
            archive_mode: 'on',
            archive_command: KEEP_NOTHING,
          },
        },
      },
      ...(recovery && recoverFrom(recovery, dataOf(layout, node))),
      // As in docs/deploying.md: names sort as people expect.
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'icu' },
        { 'icu-locale': 'fr-FR' },
        { locale: 'C' },
        'data-checksums',
      ],
    },
    postgresql: {
      ...onLocal(ports[`postgres${node}`]),
      data_dir: dataOf(layout, node),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: join(folder, `postgres${node}`, 'pgpass'),
      authentication: {
        superuser: account(ACCOUNTS.superuser),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: folder },
    },
  });
}

const KEEP_NOTHING = '/bin/true';

/**
 * An `archive_command` that flushes each WAL segment to disk in the folder and never overwrites one. A segment that
 * PostgreSQL sends again after a power failure counts as archived.
 */
export const archiveInto = (folder: string) =>
  `if test -f ${folder}/%f; then cmp -s %p ${folder}/%f; else ` +
  `cp %p ${folder}/%f.tmp && sync ${folder}/%f.tmp && mv ${folder}/%f.tmp ${folder}/%f && sync ${folder}; fi`;

/** See docs/deploying.md, point-in-time recovery. */
const recoverFrom = ({ base, archive, moment }: Recovery, data: string) => ({
  method: 'point_in_time',
  point_in_time: {
    // Patroni appends parameters; `sh -c` ignores them.
    command: `sh -c 'cp -a ${base} ${data}'`,
    recovery_conf: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  },
});

const onLocal = (port: number) => ({
  listen: `127.0.0.1:${port}`,
  connect_address: `127.0.0.1:${port}`,
});

/** How often HAProxy checks whether a server is ready; it is taken out after two failures. */
const CHECK_SERVERS_MS = 500;
/**
 * Time from the first 503 of a server's readiness check until HAProxy sends it nothing more, with a margin for a busy
 * machine.
 */
export const STOP_DELAY_MS = 6 * CHECK_SERVERS_MS;

/** Accepts HAProxy's runtime commands. */
export const BALANCER_SOCKET = 'haproxy.sock';

/** Routes to the primary, to a standby, and to the server's processes. */
export function balancerFile({ folder, ports }: Layout): string {
  const node = (nr: Node, options: string) => `127.0.0.1:${ports[`postgres${nr}`]} ${options}`;
  const checked = NODES.map(
    (nr) => `  server postgres${nr} ${node(nr, `check port ${ports[`patroni${nr}`]}`)}`,
  );
  return lines(
    'global',
    `  stats socket ${join(folder, BALANCER_SOCKET)} mode 600 level admin`,
    'defaults',
    '  timeout connect 2s',
    '  timeout check 2s',
    'listen write',
    `  bind 127.0.0.1:${ports.write}`,
    ...tcp('OPTIONS /primary'),
    ...checked,
    'listen read',
    `  bind 127.0.0.1:${ports.read}`,
    ...tcp('OPTIONS /replica?lag=1MB'),
    ...checked,
    // Without a standby, reads go to the primary.
    ...NODES.map((nr) => `  server spare${nr} ${node(nr, 'backup')}`),
    'listen site',
    '  mode http',
    '  balance roundrobin',
    `  bind 127.0.0.1:${ports.site}`,
    '  timeout client 60s',
    '  timeout server 60s',
    '  option forwardfor',
    '  option redispatch',
    '  option httpchk GET /api/health/ready',
    '  http-check expect status 200',
    `  default-server inter ${CHECK_SERVERS_MS}ms fall 2 rise 1`,
    ...SERVERS.map((name) => `  server ${name} 127.0.0.1:${ports[name]} check`),
  );
}

/** Without `shutdown-sessions`, requests in flight on a frozen primary would wait for ever. */
const tcp = (check: string) => [
  '  mode tcp',
  '  timeout client 30m',
  '  timeout server 30m',
  '  option clitcpka',
  '  option srvtcpka',
  `  option httpchk ${check}`,
  '  http-check expect status 200',
  '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
];

/** PgBouncer in front of HAProxy. Accepts any database by its name, since tests create their own. */
export function poolerFile({ folder, ports }: Layout): string {
  const primary = `host=127.0.0.1 port=${ports.write}`;
  return lines(
    '[databases]',
    `${SESSION_ENTRY} = ${primary} dbname=${DATABASE} pool_mode=session`,
    `* = ${primary}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ports.pooler}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, POOLER_ACCOUNTS)}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 20',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'server_check_delay = 5',
    'query_wait_timeout = 30',
    'log_connections = 0',
    'log_disconnections = 0',
  );
}

export const POOLER_ACCOUNTS = 'pooler-accounts.txt';

export const poolerAccounts = () =>
  lines(...Object.values(ACCOUNTS).map((account) => `"${account}" "${PASSWORD}"`));

const lines = (...all: string[]) => `${all.join('\n')}\n`;
