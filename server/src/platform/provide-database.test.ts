import { tmpdir } from 'node:os';
import {
  CLUSTER_VARIABLE,
  createTestDatabase,
  databaseUrl,
  type TestDatabase,
  UNREACHABLE_DATABASE,
} from '../testing/test-database';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { joinDatabase, provideDatabase } from './provide-database';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

/** Bypasses the transaction pool, when the tests run through one. */
const directOf = ({ connectionString }: TestDatabase) =>
  databaseUrl(process.env[CLUSTER_VARIABLE]!, connectionString.split('/').at(-1)!);

const withDirect = (direct: string, DATABASE_URL = database.connectionString) =>
  readConfig({
    ...{ DATA_DIR: tmpdir(), SESSION_SECRET: 'x'.repeat(32) },
    ...{ DATABASE_URL, DATABASE_DIRECT_URL: direct },
  });

it.each([
  ['the server', provideDatabase],
  ['a command', joinDatabase],
])('%s refuses a direct address of another database', async (_who, provide) => {
  const provided = provide(withDirect(directOf(other)), () => undefined);
  await expect(provided).rejects.toThrow(ConfigError);
  await expect(provided).rejects.toThrow(/DATABASE_DIRECT_URL leads to another database/);
});

it('takes another address of the same database', async () => {
  const direct = `${directOf(database)}?application_name=direct`;
  const provided = await provideDatabase(withDirect(direct), () => undefined);
  expect(provided).toMatchObject({
    connectionString: database.connectionString,
    directConnectionString: direct,
  });
  await provided.release();
});

it('lets a command go on while the pool is away, and says that nothing was compared', async () => {
  const log: string[] = [];
  const config = withDirect(directOf(database), UNREACHABLE_DATABASE);
  const provided = await joinDatabase(config, (sentence) => void log.push(sentence));
  expect(provided.directConnectionString).toBe(directOf(database));
  expect(log).toEqual([expect.stringMatching(/^DATABASE_URL ne répond pas \(.*ECONNREFUSED/)]);
  await provided.release();
});
