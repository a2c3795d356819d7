import { Client } from 'pg';

/**
 * Copying takes as long as the data requires, and values are written in a uniform format, whatever the database's own
 * settings. Set only for the transaction, and without reading anything: a snapshot begins with the first statement that
 * reads.
 */
const SETTINGS = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'iso_8601'",
];

/**
 * Runs `work` in one transaction on a separate connection, outside the pool and its deadlines.
 * @param mode of the transaction, e.g. 'read only'
 */
export function inCopyTransaction<T>(
  connectionString: string,
  mode: 'isolation level repeatable read, read only' | 'read write',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(connectionString, async (client) => {
    await client.query(`begin ${mode}`);
    for (const setting of SETTINGS) await client.query(`set local ${setting}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

/** Without a time limit: all tables together may take longer than the role's statement timeout. */
export function vacuumAnalyze(connectionString: string): Promise<unknown> {
  return withClient(connectionString, async (client) => {
    await client.query('set statement_timeout = 0');
    return client.query('vacuum analyze');
  });
}

/** Closes the connection at the end, which rolls back an uncommitted transaction. */
export async function withClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // The query in progress fails as well; without a listener this event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
