import type { SettingsAnswer, SettingsChangesPage, SettingsSection } from '@cigogne/contract';
import type { SignedInClient, TestServer } from './test-server';

interface Saving {
  readonly client?: SignedInClient;
  /** Sent as `If-Match`. */
  readonly version?: number;
}

/** Saves and reads the settings of the house as an admin. None are saved when a test begins. */
export function useHouseSettings(server: TestServer) {
  const people = {} as { admin: SignedInClient; manager: SignedInClient };

  beforeAll(async () => {
    people.admin = await server.signIn('admin');
    people.manager = await server.signIn('manager');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('settings').execute();
    await server.db.deleteFrom('events').where('subject_kind', '=', 'settings').execute();
  });

  return {
    /** Signed in before the first test. */
    people,
    save: (
      section: SettingsSection,
      body: Readonly<Record<string, unknown>>,
      { client = people.admin, version }: Saving = {},
    ) =>
      client.call('saveSettings', {
        params: { section },
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
    sections: async (client = people.admin) => {
      const response = await client.call('getSettings');
      expect(response.statusCode).toBe(200);
      return response.json<SettingsAnswer>().sections;
    },
    changes: async (query: Record<string, string> = {}): Promise<SettingsChangesPage> => {
      const response = await people.admin.call('listSettingsChanges', { query });
      expect(response.statusCode).toBe(200);
      return response.json();
    },
  };
}

/** One hour for each item of the first category. */
export const MOUNTED = { category_id: 1, minutes: 60 };
