/** Starts the server with the settings of the environment, and stops it cleanly on a signal. */
import path from 'node:path';
import { DEMO_ACCOUNTS, formatSetupCode, SETUP_PATH } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { explainError } from './cli/explain-error';
import { UsageError } from './cli/usage-error';
import { findDemoAccounts } from './demo/demo-accounts';
import { fillDemo, isEmpty } from './demo/fill-demo';
import { ConfigError, readConfig, type Config } from './platform/config';
import { openDatabase, type Database } from './platform/database/database';
import { CALL_QUERY_MS } from './platform/database/deadline';
import { migrate } from './platform/database/migrate';
import { openDiskStorage } from './platform/files/file-storage';
import { openSetup } from './platform/setup/setup-code';
import { provideDatabase, type ProvidedDatabase } from './platform/provide-database';

/** One Ctrl-C arrives twice, from the terminal and from npm; both within this time count as one. */
const REPEATED_SIGNAL_MS = 1000;
/** Supervisors wait for 10 seconds after their signal, and then kill. */
const STOP_WITHIN_MS = 9500;

interface Running {
  app?: FastifyInstance;
  db?: Database;
  database?: ProvidedDatabase;
}

const running: Running = {};
let stopAskedAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);

try {
  await start();
} catch (error) {
  // What a signal interrupts fails; the signal's own stop is on its way.
  if (stopAskedAt === undefined) {
    console.error(explainError(error));
    await stop(1);
  }
}

async function start() {
  const config = readConfig(process.env);
  // Most of the code is read while PostgreSQL starts.
  const loading = import('./app');
  running.database = await provideDatabase(config, console.log);
  const { buildApp } = await loading;
  const { connectionString } = running.database;
  const setupCode = await prepare(connectionString, config);
  const db = openDatabase({
    connectionString,
    poolSize: config.databasePoolSize,
    queryMs: CALL_QUERY_MS,
    onBrokenConnection: (error) => running.app?.log.warn({ err: error }, 'connection lost'),
  });
  running.db = db;
  running.app = await buildApp(config, { db });
  if (stopAskedAt !== undefined) return;
  await listen(running.app, config);
  // Since the process began.
  console.log(`Démarrage : ${seconds(0)}`);
  announce(config, setupCode);
}

/**
 * Brings the database up to date, over connections without a time limit.
 * @returns the code of the setup, while the house has no admin
 */
async function prepare(connectionString: string, config: Config) {
  const db = openDatabase({ connectionString, poolSize: 2 });
  running.db = db;
  await migrate(db);
  if (config.demo && (await isEmpty(db))) await fillWithDemo(db, config);
  if (config.production && !config.demo) await refuseDemoAccounts(db);
  const setupCode = config.demo ? undefined : await openSetup(db, config.sessionSecret);
  await db.destroy();
  return setupCode;
}

/** @throws {UsageError} when anybody who knows the demo could sign in */
async function refuseDemoAccounts(db: Database) {
  const accounts = await findDemoAccounts(db);
  if (accounts.length === 0) return;
  const [first] = accounts;
  throw new UsageError(
    `Comptes qui ont encore le mot de passe public de la démonstration : ${accounts.length}, dont ${first!.email}. ` +
      'Désactivez-les : npm run demo -- --remove-accounts',
  );
}

async function fillWithDemo(db: Database, { dataDir }: Config) {
  const begin = performance.now();
  await fillDemo(db, openDiskStorage(path.join(dataDir, 'files')));
  console.log(`Données de démonstration : ${seconds(begin)}`);
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
    if (code === 'EADDRNOTAVAIL')
      throw new ConfigError(`HOST ${host} is no address of this machine`);
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

function seconds(begin: number) {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** A second Ctrl-C is from somebody who does not want to wait. */
function askToStop(signal: NodeJS.Signals) {
  const now = performance.now();
  if (stopAskedAt === undefined) {
    stopAskedAt = now;
    console.log('Arrêt en cours…');
    void stop(0);
  } else if (signal === 'SIGINT' && now - stopAskedAt > REPEATED_SIGNAL_MS) {
    process.exit(1);
  }
}

/** Requests in progress are answered, then the pool is closed, then the database; all of it in time. */
async function stop(exitCode: number) {
  setTimeout(() => {
    console.error('Arrêt forcé : tout n’a pas pu se terminer à temps.');
    // The embedded database has a watchdog, which stops it when this process ends.
    process.exit(1);
  }, STOP_WITHIN_MS);
  try {
    await running.app?.close();
    await running.db?.destroy();
    await running.database?.release();
  } catch (error) {
    console.error(explainError(error));
    process.exit(1);
  }
  process.exit(exitCode);
}
