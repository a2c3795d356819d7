/** `npm run demo`: see USAGE. */
import { sql } from 'kysely';
import { disableDemoAccounts } from '../demo/demo-accounts';
import { type DemoOptions, fillDemo } from '../demo/fill-demo';
import type { Config } from '../platform/config';
import type { Database } from '../platform/database/database';
import { openFileStorage } from '../platform/files/open-file-storage';
import { explainError } from './explain-error';
import { readArguments } from './read-arguments';
import { secondsSince } from './seconds-since';
import { UsageError } from './usage-error';
import { withDatabase } from './with-database';

const USAGE = `Remplit une base de données vide de données de démonstration :
  npm run demo
    --deliveries 100000 --shops 40 --drivers 8 --products 500    combien il y en a
    --a-day 60 --years 10 --grow-to 1000000                      comment elles se répartissent
    --seed 7                                                     les mêmes à chaque fois
  npm run demo -- --remove-accounts    désactive les comptes de démonstration, dont tout le monde connaît le mot de passe`;

try {
  const { removeAccounts, ...size } = readDemoOptions();
  await withDatabase((db, config) =>
    removeAccounts ? removeDemoAccounts(db) : fill(db, config, size),
  );
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

async function fill(db: Database, config: Config, size: DemoOptions): Promise<void> {
  const begin = performance.now();
  if (!(await fillDemo(db, await openFileStorage(config), size))) {
    throw new UsageError(
      'La base contient déjà des comptes : choisissez un autre DATA_DIR, ou une base vide dans DATABASE_URL.',
    );
  }
  // PostgreSQL would plan for empty tables until autovacuum has analyzed them.
  await sql`vacuum analyze`.execute(db);
  console.log(`Données de démonstration : ${secondsSince(begin)}`);
}

async function removeDemoAccounts(db: Database): Promise<void> {
  const emails = await disableDemoAccounts(db);
  if (emails.length === 0) {
    console.log('Aucun compte actif n’a le mot de passe de la démonstration.');
    return;
  }
  console.log(`Comptes de démonstration désactivés (${emails.length}) : ${emails.join(', ')}.`);
  if (!(await hasActiveAdmin(db))) {
    console.log(
      'Il ne reste aucun compte admin : créez-en un avec npm run user:create -- --role admin.',
    );
  }
}

async function hasActiveAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Options not given get the defaults of `fillDemo`. */
function readDemoOptions(): DemoOptions & { removeAccounts: boolean } {
  const options = {
    'remove-accounts': { type: 'boolean' },
    deliveries: { type: 'string' },
    'a-day': { type: 'string' },
    'grow-to': { type: 'string' },
    years: { type: 'string' },
    products: { type: 'string' },
    shops: { type: 'string' },
    drivers: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  const { 'remove-accounts': removeAccounts = false, ...sizes } = readArguments(USAGE, {
    options,
  }).values;
  if (removeAccounts && Object.keys(sizes).length > 0) {
    throw new UsageError('--remove-accounts s’emploie seul.');
  }
  const numbers = Object.fromEntries(
    Object.entries(sizes).map(([name, value]) => {
      if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} : indiquez un nombre entier.`);
      return [name, Number(value)];
    }),
  );
  const { 'a-day': aDay, 'grow-to': growTo, ...size } = numbers;
  return { removeAccounts, ...size, ...(aDay && { aDay }), ...(growTo && { growTo }) };
}
