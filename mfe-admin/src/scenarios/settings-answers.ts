import type { SettingsChange, SettingsSection, SettingsSections } from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import { ADMIN } from './admin-records';
import { aHouse } from './house-sections';

/**
 * The settings of the house, their history and the outbox. There is no mail server, and every upload yields the same
 * logo.
 */
export function settingsAnswers(kit: ScenarioKit, isNew: boolean): Answers {
  let sections: SettingsSections = aHouse();
  const changes: SettingsChange[] = [];

  function change(section: SettingsSection, fields: Readonly<Record<string, unknown>>) {
    const before = sections[section];
    const at = new Date().toISOString();
    const values = before.values as Readonly<Record<string, unknown>>;
    changes.unshift({
      at,
      actor_name: ADMIN.name,
      section,
      fields: Object.entries(fields).map(([field, to]) => ({
        field,
        from: asText(values[field]),
        to: asText(to),
      })),
    });
    const after = {
      ...before,
      values: { ...values, ...fields },
      version: before.version + 1,
      updated_at: at,
      updated_by: ADMIN.name,
    };
    sections = { ...sections, [section]: after };
    return { sections };
  }

  return {
    getSettings: () => ({ sections }),
    saveSettings: ({ params, body }) => change(params.section, body),
    listSettingsChanges: () => ({ changes, next_cursor: null }),
    uploadLogo: () => change('appearance', { logo_file_id: 'logo' }),
    siteLogo: () => kit.fileAnswer(new Blob([LOGO], { type: 'image/svg+xml' })),
    removeLogo: () => change('appearance', { logo_file_id: null }),
    sendTestMail: () => ({
      sent: false,
      message: 'Aucun serveur de messagerie n’est réglé : rien n’a été envoyé.',
    }),
    listOutbox: () => ({
      mail_server: false,
      total: isNew ? 0 : 1,
      mails: isNew ? [] : [WAITING],
    }),
  };
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><text x="4" y="29" font-size="26">Votre logo</text></svg>';

const WAITING = {
  id: '1',
  to: 'ried@cigogne.example',
  subject: 'Livraison #388 : la preuve est en ligne',
  created_at: '2026-03-02T08:15:00.000Z',
  attempts: 3,
  last_error: 'connect ECONNREFUSED 127.0.0.1:25',
  next_attempt_at: '2026-03-02T09:15:00.000Z',
};

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
