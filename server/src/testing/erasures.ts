import type { AnswerOf, Calls, PersonRecord } from '@cigogne/contract';
import { sql } from 'kysely';
import type { SignedInClient, TestServer } from './test-server';

export const REASON = 'Demande reçue par courrier';

/** Searches for persons and erases them, as an admin. */
export function erasuresBy(server: TestServer, admin: () => SignedInClient) {
  return {
    recordsOf: async (search: string): Promise<PersonRecord[]> => {
      const response = await admin().call('searchPersons', { body: { search } });
      expect(response.statusCode).toBe(200);
      const { people } = response.json<AnswerOf<Calls['searchPersons']>>();
      return people.flatMap((person) => person.records);
    },

    erase: (records: readonly Pick<PersonRecord, 'kind' | 'id' | 'version'>[], reason = REASON) =>
      admin().call('erasePerson', {
        body: { records: records.map(({ kind, id, version }) => ({ kind, id, version })), reason },
      }),

    /** All rows of all tables that contain the text, as `table: row`. */
    tracesOf: async (text: string): Promise<string[]> => {
      const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = current_schema()`.execute(server.db);
      const traces: string[] = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
          where t::text ilike ${`%${text}%`}`.execute(server.db);
        traces.push(...rows.map(({ row }) => `${name}: ${row}`));
      }
      return traces;
    },
  };
}
