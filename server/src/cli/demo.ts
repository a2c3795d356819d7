/**
 * `npm run demo -- --deliveries 100000 --seed 7`: fills an empty database with demo data of any size.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillDemo, isEmpty } from '../demo/fill-demo';
import { openDiskStorage } from '../platform/files/file-storage';
import { explainError } from './explain-error';
import { UsageError } from './usage-error';
import { withDatabase } from './with-database';

try {
  const size = readArguments();
  await withDatabase(async (db, { dataDir }) => {
    if (!(await isEmpty(db))) {
      throw new UsageError(
        'La base contient déjà des comptes : choisissez un autre DATA_DIR, ou une base vide dans DATABASE_URL.',
      );
    }
    const begin = performance.now();
    await fillDemo(db, openDiskStorage(path.join(dataDir, 'files')), size);
    // Otherwise PostgreSQL plans for empty tables until autovacuum analyzes them.
    await sql`vacuum analyze`.execute(db);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`Données de démonstration : ${seconds} s`);
  });
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

/** Absent options get the defaults of `fillDemo`. */
function readArguments() {
  const options = {
    deliveries: { type: 'string' },
    'a-day': { type: 'string' },
    'grow-to': { type: 'string' },
    products: { type: 'string' },
    seed: { type: 'string' },
  } as const;
  let values;
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const numbers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} : indiquez un nombre entier.`);
      return [name, Number(value)];
    }),
  );
  const { 'a-day': aDay, 'grow-to': growTo, ...size } = numbers;
  return { ...size, ...(aDay && { aDay }), ...(growTo && { growTo }) };
}
