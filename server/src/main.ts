/** Starts the server with the settings in the environment, and stops it cleanly on a signal. */
import { DEMO_ACCOUNTS, formatSetupCode, SETUP_PATH } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { explainError } from './cli/explain-error';
import { secondsSince } from './cli/seconds-since';
import { UsageError } from './cli/usage-error';
import { findDemoAccounts } from './demo/demo-accounts';
import { fillDemo, isEmpty } from './demo/fill-demo';
import { readConfig, type Config } from './platform/config';
import { ConfigError } from './platform/config-error';
import { openDatabase, type Database } from './platform/database/database';
import { CALL_QUERY_MS } from './platform/database/deadline';
import { migrate } from './platform/database/migrate';
import { openFileStorage } from './platform/files/open-file-storage';
import type { S3Settings } from './platform/files/s3-settings';
import { openLogOutput } from './platform/log-output';
import { openSetup } from './platform/setup/setup-code';
import { provideDatabase, type ProvidedDatabase } from './platform/provide-database';
import type { Tracing } from './platform/tracing/tracing';
import { refuseUnwritable } from './platform/writable-data';

/** One Ctrl-C arrives twice, from the terminal and from npm; signals within this time count as one. */
const REPEATED_SIGNAL_MS = 1000;
/** Supervisors kill 10 seconds after their signal. `STOP_DELAY_MS` elapses before this limit starts. */
const STOP_WITHIN_MS = 9500;

interface Running {
  /** Set once the server answers calls. */
  stopDelayMs?: number;
  app?: FastifyInstance;
  db?: Database;
  standbyDb?: Database | undefined;
  database?: ProvidedDatabase;
  tracing?: Tracing | undefined;
}

const running: Running = {};
const stopAsked = new AbortController();
let stopAskedAt: number | undefined;

// Failures to print (output to a file on a full disk) are ignored; without a listener they would end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);

try {
  await start();
} catch (error) {
  // Failures caused by a signal are ignored: it stops the server anyway.
  if (stopAskedAt === undefined) {
    console.error(explainError(error));
    await stop(1);
  }
}

async function start() {
  const config = readConfig(process.env);
  refuseUnwritable(config.dataDir, config.fileStorage === 'folder');
  // Loads most of the code while PostgreSQL starts.
  const loading = import('./app');
  running.database = await provideDatabase(config, console.log);
  const { buildApp } = await loading;
  if (config.s3) await checkBucket(config.s3);
  const { connectionString, directConnectionString } = running.database;
  const setupCode = await prepare(directConnectionString, config);
  const tracing = await traceIfAsked(config);
  running.tracing = tracing;
  const db = openDatabase({
    ...poolForCalls(config),
    connectionString,
    traceQuery: tracing?.traceQuery,
    onBrokenConnection: (error) => running.app?.log.warn({ err: error }, 'connection lost'),
  });
  running.db = db;
  running.standbyDb = openStandby(config);
  running.app = await buildApp(config, {
    db,
    standbyDb: running.standbyDb,
    tracing,
    logTo: openLogOutput(),
  });
  if (stopAskedAt !== undefined) return;
  await listen(running.app, config);
  running.stopDelayMs = config.stopDelayMs;
  // Since the process began.
  console.log(`Démarrage : ${secondsSince(0)}`);
  announce(config, setupCode);
}

/** Does not connect yet: an unavailable standby must not prevent the start. */
function openStandby(config: Config): Database | undefined {
  if (!config.databaseReadUrl) return undefined;
  return openDatabase({ ...poolForCalls(config), connectionString: config.databaseReadUrl });
}

function poolForCalls({ databasePoolSize, preparesStatements }: Config) {
  return { poolSize: databasePoolSize, preparesStatements, queryMs: CALL_QUERY_MS };
}

/** Imported only if configured: OpenTelemetry is large, and most servers have no collector. */
async function traceIfAsked({ tracing }: Config) {
  if (!tracing) return undefined;
  const { openTracing } = await import('./platform/tracing/open-telemetry');
  return openTracing(tracing, (sentence) => running.app?.log.warn(sentence));
}

/** @throws {ConfigError} when the bucket refuses */
async function checkBucket(s3: S3Settings) {
  const { findBucket } = await import('./platform/files/s3-storage');
  if (await findBucket(s3)) return;
  console.log(
    'Le stockage S3 ne répond pas pour l’instant : les fichiers ne sont pas accessibles.',
  );
}

/**
 * Migrates the database, over connections without a time limit.
 * @returns the setup code, while there is no admin
 */
async function prepare(connectionString: string, config: Config) {
  const db = openDatabase({ connectionString, poolSize: 2 });
  running.db = db;
  await migrate(db, {
    signal: stopAsked.signal,
    onWait: () => console.log('Un autre processus met la base de données à jour : attente…'),
  });
  if (config.demo && (await isEmpty(db))) await fillWithDemo(db, config);
  if (config.production && !config.demo) await refuseDemoAccounts(db);
  const setupCode = config.demo ? undefined : await openSetup(db, config.sessionSecret);
  await db.destroy();
  return setupCode;
}

/** @throws {UsageError} when demo accounts have their public password */
async function refuseDemoAccounts(db: Database) {
  const accounts = await findDemoAccounts(db);
  if (accounts.length === 0) return;
  const [first] = accounts;
  throw new UsageError(
    `Comptes qui ont encore le mot de passe public de la démonstration : ${accounts.length}, dont ${first!.email}. ` +
      'Désactivez-les : npm run demo -- --remove-accounts',
  );
}

async function fillWithDemo(db: Database, config: Config) {
  const begin = performance.now();
  const isFilled = await fillDemo(db, await openFileStorage(config));
  if (isFilled) console.log(`Données de démonstration : ${secondsSince(begin)}`);
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new UsageError(
        `Le port ${port} est déjà utilisé par un autre programme : arrêtez-le, ou choisissez un autre PORT.`,
      );
    }
    if (code === 'EACCES') throw new ConfigError(`PORT ${port} may not be used by this account`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigError(
        `HOST ${host} is no address of this machine, or a name that is not known here`,
      );
    throw error;
  }
}

function announce({ publicUrl, demo }: Config, setupCode: string | undefined) {
  if (demo) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    console.log('\nComptes de démonstration :');
    for (const { role, email, password } of DEMO_ACCOUNTS) {
      console.log(`  ${role.padEnd(8)} ${email.padEnd(width)}  ${password}`);
    }
  }
  if (setupCode) {
    const code = formatSetupCode(setupCode);
    console.log(`\nPremière mise en route : ${publicUrl}${SETUP_PATH} avec le code ${code}`);
  }
  console.log(`\nCigogne est prête : ${publicUrl}\n`);
}

/** A second Ctrl-C ends the process at once. */
function askToStop(signal: NodeJS.Signals) {
  const now = performance.now();
  if (stopAskedAt === undefined) {
    stopAskedAt = now;
    stopAsked.abort();
    console.log('Arrêt en cours…');
    void stop(0);
  } else if (signal === 'SIGINT' && now - stopAskedAt > REPEATED_SIGNAL_MS) {
    process.exit(1);
  }
}

/** Answers requests in progress, closes the pool, then the database; all within the time limit. */
async function stop(exitCode: number) {
  const { stopDelayMs = 0 } = running;
  if (stopDelayMs > 0) await running.app?.announceStop(stopDelayMs);
  setTimeout(() => {
    console.error('Arrêt forcé : tout n’a pas pu se terminer à temps.');
    // The embedded database has a watchdog, which stops it when this process ends.
    process.exit(1);
  }, STOP_WITHIN_MS);
  try {
    await running.app?.close();
    await running.tracing?.close();
    await running.db?.destroy();
    await running.standbyDb?.destroy();
    await running.database?.release();
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
  process.exit(exitCode);
}
