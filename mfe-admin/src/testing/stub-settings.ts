import type { SettingsSections } from '@cigogne/contract';
import { screen } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import { openArea } from './open-area';
import type { stubAdminApi } from './stub-admin-api';

interface Saved {
  readonly section: unknown;
  readonly version: string | null;
  readonly body: unknown;
}

/** Sets up, before each test, a server with the settings of a house, which accepts changes. */
export function stubSettings(api: ReturnType<typeof stubAdminApi>) {
  /** The server's settings, and what was sent to it. */
  const settings = { house: aHouse(), saved: [] as Saved[] };
  beforeEach(() => {
    localStorage.clear();
    settings.house = aHouse();
    settings.saved = [];
    api.on('get', '/admin/settings', () => ({ sections: settings.house }));
    api.on('get', '/admin/settings/outbox', () => ({ mail_server: true, total: 0, mails: [] }));
    api.on('put', '/admin/settings/:section', async ({ params, request }) => {
      const body = (await request.json()) as object;
      const version = request.headers.get('If-Match');
      settings.saved.push({ section: params.section, version, body });
      const name = params.section as keyof SettingsSections;
      const before = settings.house[name];
      settings.house = {
        ...settings.house,
        [name]: { ...before, version: before.version + 1, values: { ...before.values, ...body } },
      };
      return { sections: settings.house };
    });
  });
  return settings;
}

export const openSettings = (section = '', role: 'admin' | 'manager' = 'admin') =>
  openArea(`/admin/settings${section && `?section=${section}`}`, [], { role });

export const settingField = (name: string) =>
  screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

export const pressButton = async (user: ReturnType<typeof openSettings>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
