import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/database/database';
import { endProcess, type Program, untilReady } from '../testing/server-process';
import { BALANCER_SOCKET, STOP_DELAY_MS } from './database-configuration';
import {
  ACCOUNTS,
  DATABASE,
  type Layout,
  pooledUrl,
  primaryUrl,
  s3Of,
  type ServerName,
  SESSION_ENTRY,
  standbyUrl,
} from './layout';
import { until } from './start-cluster';

const BUILT_SERVER = join(__dirname, '../../dist/main.js');

/** Processes of the built server, as in production, behind the cluster's HAProxy. */
export class ClusterServers {
  private readonly children = new Map<ServerName, Program>();

  /** @param smtpUrl absent: mails stay queued */
  constructor(
    private readonly layout: Layout,
    private readonly smtpUrl = '',
  ) {}

  /** The address of one process. */
  urlOf(name: ServerName): string {
    return `http://127.0.0.1:${this.layout.ports[name]}`;
  }

  /** HAProxy's address, which users have. */
  get siteUrl(): string {
    return `http://127.0.0.1:${this.layout.ports.site}`;
  }

  get siteDir(): string {
    return join(this.layout.folder, 'site');
  }

  /** Takes a process out of load balancing, or puts it back. */
  async balance(name: ServerName, state: 'drain' | 'ready'): Promise<void> {
    await this.tellBalancer(`set server site/${name} state ${state}`);
  }

  /**
   * Starts a process, and waits until HAProxy sends it requests.
   * @param former `main.js` of the former release, which does not support a pool; by default the present release
   * @param settings override those of `settingsOf`
   */
  async start(
    name: ServerName,
    { former, settings }: { former?: string | undefined; settings?: NodeJS.ProcessEnv } = {},
  ): Promise<void> {
    mkdirSync(this.siteDir, { recursive: true });
    writeFileSync(join(this.siteDir, 'index.html'), '<!doctype html><title>Cigogne</title>');
    const child = spawn('setpriv', ['--pdeathsig=TERM', process.execPath, former ?? BUILT_SERVER], {
      env: {
        PATH: process.env.PATH,
        ...this.settingsOf(name),
        ...(former && { DATABASE_URL: serversDatabaseUrl(this.layout) }),
        ...settings,
      },
    });
    this.children.set(name, child);
    const log = createWriteStream(join(this.layout.folder, `${name}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    await untilReady(child);
    await this.untilBalanced(name);
  }

  /** Ends the process: SIGKILL cuts its connections, SIGTERM lets it finish what it has begun. */
  async end(name: ServerName, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.children.get(name);
    if (child) await endProcess(child, signal);
  }

  /** The exit code of a process that ended by itself. */
  exitCodeOf(name: ServerName): number | null | undefined {
    return this.children.get(name)?.exitCode;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.children].map(([name]) => this.end(name, 'SIGTERM')));
  }

  /** The environment of a process, and of commands on its machine. */
  settingsOf(name: ServerName): NodeJS.ProcessEnv {
    const { folder, ports } = this.layout;
    const s3 = s3Of(this.layout);
    const account = ACCOUNTS.server;
    return {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      PUBLIC_URL: this.siteUrl,
      TRUST_PROXY: '1',
      SESSION_SECRET: 's'.repeat(32),
      DATABASE_URL: pooledUrl(this.layout, { account, database: DATABASE }),
      DATABASE_DIRECT_URL: pooledUrl(this.layout, { account, database: SESSION_ENTRY }),
      DATABASE_READ_URL: standbyUrl(this.layout, { account, database: DATABASE }),
      ...(name === 'app1' && { METRICS_PORT: String(ports.metrics) }),
      DATA_DIR: join(folder, `${name}-data`),
      SITE_DIR: this.siteDir,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      SMTP_URL: this.smtpUrl,
      STOP_DELAY_MS: String(STOP_DELAY_MS),
      LOG_LEVEL: 'warn',
    };
  }

  private async untilBalanced(name: ServerName): Promise<void> {
    const isUp = new RegExp(`^site,${name},.*,UP,`, 'm');
    await until(`${name} in HAProxy`, async () => isUp.test(await this.tellBalancer('show stat')));
  }

  private tellBalancer(command: string): Promise<string> {
    const socket = connect(join(this.layout.folder, BALANCER_SOCKET));
    socket.end(`${command}\n`);
    return text(socket);
  }
}

/** Creates an empty database owned by the server's account, replacing the previous one. */
export async function makeServersDatabase(layout: Layout): Promise<void> {
  const address = { account: ACCOUNTS.superuser, database: 'postgres' };
  const admin = openDatabase({ connectionString: primaryUrl(layout, address), poolSize: 1 });
  const name = sql.id(DATABASE);
  await sql`drop database if exists ${name} with (force)`.execute(admin);
  await sql`create database ${name} owner ${sql.id(ACCOUNTS.server)}`.execute(admin);
  await admin.destroy();
}

/** Bypasses the pool, to see the actual content. */
export const openServersDatabase = (layout: Layout): Database =>
  openDatabase({ connectionString: serversDatabaseUrl(layout), poolSize: 2 });

const serversDatabaseUrl = (layout: Layout) =>
  primaryUrl(layout, { account: ACCOUNTS.server, database: DATABASE });
