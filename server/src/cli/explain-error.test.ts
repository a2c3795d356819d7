import { sql } from 'kysely';
import { openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { CLUSTER_VARIABLE, createTestDatabase, databaseUrl } from '../testing/test-database';
import { explainError } from './explain-error';

/** The output of a start that cannot migrate the database. */
async function refusalOf(connectionString: string): Promise<string> {
  const db = openDatabase({ connectionString, poolSize: 2 });
  try {
    await migrate(db);
  } catch (error) {
    return explainError(error);
  } finally {
    await db.destroy();
  }
  throw new Error('the database was accepted');
}

const withAccount = (address: string, name: string) => address.replace(/\/\/[^@]*@/, `//${name}@`);

it('names the rights that the account lacks, as in a database that was made for another one', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  const stranger = `stranger_${process.pid}`;
  await sql`create role ${sql.id(stranger)} login`.execute(database.db);
  try {
    const refusal = await refusalOf(withAccount(database.connectionString, stranger));
    expect(refusal).toMatch(/^Le compte de DATABASE_URL n’a pas les droits.*\(42501, [^\n]*\)$/);
  } finally {
    await sql`drop role ${sql.id(stranger)}`.execute(database.db);
    await database.drop();
  }
});

it('says that a database is not in UTF-8', async () => {
  const name = `latin_${process.pid}`;
  const admin = openDatabase({ connectionString: process.env[CLUSTER_VARIABLE]!, poolSize: 1 });
  await sql`create database ${sql.id(name)} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`.execute(
    admin,
  );
  try {
    const refusal = await refusalOf(databaseUrl(process.env[CLUSTER_VARIABLE]!, name));
    expect(refusal).toMatch(/^La base de données de DATABASE_URL n’est pas en UTF-8.*\(22P05/);
    expect(refusal).not.toContain('\n');
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    await admin.destroy();
  }
});

it('says that the database is one to read alone, as a standby is', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  try {
    const readOnly = `${database.connectionString}?options=-c%20default_transaction_read_only%3Don`;
    expect(await refusalOf(readOnly)).toMatch(/^La base de données .* lecture seule.*\(25006/);
  } finally {
    await database.drop();
  }
});

// Simulated, since the tests' cluster requires no password, has no TLS, and does not run out of connections.
it.each([
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', undefined, /mot de passe/],
  ['The server does not support SSL connections', undefined, /TLS.*sslmode/],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', /certificat.*sslrootcert/],
  ['certificate has expired', 'CERT_HAS_EXPIRED', /certificat[^:]*\(CERT_HAS_EXPIRED, [^:]*$/],
  ['unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificat/],
])('%s: is told in a sentence', (message, code, sentence) => {
  const explained = explainError(Object.assign(new Error(message), code && { code }));
  expect(explained).toMatch(sentence);
  expect(explained).not.toMatch(/^ +at /m);
});

it('shows the stack of what nobody has foreseen', () => {
  expect(explainError(new Error('unforeseen'))).toMatch(/^Error: unforeseen\n +at /);
});
