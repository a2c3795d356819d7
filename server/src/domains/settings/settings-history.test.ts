import { addDays, type SettingsChangesPage } from '@cigogne/contract';
import { MOUNTED, useHouseSettings } from '../../testing/house-settings';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { people, save, sections, changes } = useHouseSettings(server);

describe('the history of the settings', () => {
  it('says who changed what when, from and to, as people read it', async () => {
    await save('company', { siret: '73282932000074', payment_days: 45 });
    await save('hours', { closed_days: [{ day: '2026-12-24', label: 'Veille de Noël' }] });
    const { changes: all, next_cursor } = await changes();
    expect(next_cursor).toBeNull();
    expect(all).toMatchObject([
      {
        actor_name: people.admin.user.name,
        section: 'hours',
        fields: [{ field: 'closed_days', from: 'aucun', to: '24/12/2026 (Veille de Noël)' }],
      },
      {
        section: 'company',
        fields: [
          { field: 'siret', from: null, to: '732 829 320 00074' },
          { field: 'payment_days', from: '30', to: '45' },
        ],
      },
    ]);
  });

  it('has the least length of passwords, which is no secret', async () => {
    await save('limits', { password_min_length: 12 });
    expect((await changes()).changes[0]?.fields).toEqual([
      { field: 'password_min_length', from: '6', to: '12' },
    ]);
  });

  it('has durations of assembly by category, in words', async () => {
    await save('rounds', { assembly_minutes: [MOUNTED] });
    expect((await changes()).changes[0]).toMatchObject({
      section: 'rounds',
      fields: [{ field: 'assembly_minutes', from: 'aucune', to: 'Cuisine 60 min' }],
    });
  });

  it('says of lists what was removed and what was added, however long they are', async () => {
    const days = Array.from({ length: 60 }, (_, nr) => ({
      ...{ day: addDays('2026-01-01', nr), label: 'Congés annuels' },
    }));
    const [first, ...rest] = days;
    await save('hours', { closed_days: days });
    await save('hours', { closed_days: rest });
    await save('hours', { closed_days: [{ ...first, label: null }, ...rest.slice(0, 58)] });
    expect((await changes()).changes.slice(0, 2).map(({ fields }) => fields[0])).toEqual([
      {
        field: 'closed_days',
        from: '01/03/2026 (Congés annuels), 58 inchangés',
        to: '01/01/2026, 58 inchangés',
      },
      {
        field: 'closed_days',
        from: '01/01/2026 (Congés annuels), 59 inchangés',
        to: '59 inchangés',
      },
    ]);
    await save('rounds', { assembly_minutes: [MOUNTED] });
    await save('rounds', { assembly_minutes: [MOUNTED, { ...MOUNTED, category_id: 2 }] });
    expect((await changes()).changes[0]?.fields[0]).toMatchObject({
      from: '1 inchangée',
      to: expect.stringMatching(/^\S.* 60 min, 1 inchangée$/) as string,
    });
  });

  it('leaves out what was saved without a change', async () => {
    await save('rounds', { visit_minutes: 45 });
    expect((await changes()).changes).toEqual([]);
    expect((await sections()).rounds.version).toBe(0);
  });

  it('shows as it is what another release has recorded in another shape', async () => {
    const after = {
      opening_hours: { monday: '8-18' },
      closed_days: '2026-12-24',
      visit_minutes: true,
    };
    await save('hours', { closed_days: [{ day: '2026-12-24', label: null }] });
    await server.db
      .updateTable('events')
      .set({ before: JSON.stringify({ closed_days: [null] }), after: JSON.stringify(after) })
      .where('kind', '=', 'settings_changed')
      .execute();
    expect((await changes()).changes[0]?.fields).toEqual([
      { field: 'closed_days', from: '[null]', to: '2026-12-24' },
      { field: 'opening_hours', from: null, to: '{"monday":"8-18"}' },
      { field: 'visit_minutes', from: null, to: 'true' },
    ]);
  });

  it('cuts a long text', async () => {
    await save('legal', { legal_notice: 'x'.repeat(5000) });
    expect((await changes()).changes[0]?.fields[0]?.to).toBe(`${'x'.repeat(300)}…`);
  });

  it('is read in pages, each change once', async () => {
    for (const visit_minutes of [50, 51, 52, 53, 54]) await save('rounds', { visit_minutes });
    const seen: (string | null | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: SettingsChangesPage = await changes({ limit: '2', ...(cursor && { cursor }) });
      seen.push(...page.changes.map(({ fields }) => fields[0]?.to));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(['54', '53', '52', '51', '50']);
  });
});
