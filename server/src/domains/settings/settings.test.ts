import {
  addDays,
  type CallName,
  readableShade,
  SETTINGS_SECTIONS,
  type SettingsAnswer,
  type SettingsChangesPage,
  type SettingsSection,
  type SiteSettings,
} from '@cigogne/contract';
import fc from 'fast-check';
import { buildApp } from '../../app';
import type { OperatorSettings } from '../../platform/settings/resolve-settings';
import { readSettings, Settings } from '../../platform/settings/settings';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let manager: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
});
beforeEach(async () => {
  await server.db.deleteFrom('settings').execute();
  await server.db.deleteFrom('events').where('subject_kind', '=', 'settings').execute();
});

interface Saving {
  readonly client?: SignedInClient;
  /** As `If-Match`. */
  readonly version?: number;
}

const save = (
  section: SettingsSection,
  body: Readonly<Record<string, unknown>>,
  { client = admin, version }: Saving = {},
) =>
  client.call('saveSettings', {
    params: { section },
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

async function sections(client = admin) {
  const response = await client.call('getSettings');
  expect(response.statusCode).toBe(200);
  return response.json<SettingsAnswer>().sections;
}

async function changes(query: Record<string, string> = {}): Promise<SettingsChangesPage> {
  const response = await admin.call('listSettingsChanges', { query });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const operator = (settings: Partial<OperatorSettings>): OperatorSettings => ({
  firstSettings: {},
  lockedSettings: new Set(),
  ...settings,
});

/** An hour for each item of the first category. */
const MOUNTED = { category_id: 1, minutes: 60 };

describe('the settings of the house', () => {
  it('are first values until somebody changes them', async () => {
    const { company, mail, limits, rounds } = await sections();
    expect(company).toMatchObject({
      values: { company: 'Cigogne', siret: null, payment_days: 30 },
      version: 0,
      locked: [],
      updated_at: null,
      updated_by: null,
    });
    expect(mail.values).toEqual({ sender_name: null, sender_email: company.values.email });
    expect(limits.values).toEqual({
      ...{ password_min_length: 6, session_idle_days: 30, session_max_days: 180 },
    });
    expect(rounds.values).toEqual({
      ...{ visit_minutes: 45, minutes_per_part: 0, minutes_per_floor: 0, assembly_minutes: [] },
      ...{ capacity_stops: null, capacity_parts: null, capacity_minutes: null },
    });
  });

  it('are changed by section, and say who did it', async () => {
    const response = await save('company', { phone: '03 88 00 00 09', siret: '732 829 320 00074' });
    const { company } = response.json<SettingsAnswer>().sections;
    expect(company).toMatchObject({
      values: { phone: '03 88 00 00 09', siret: '73282932000074', company: 'Cigogne' },
      version: 1,
      updated_by: admin.user.name,
    });
    expect(await sections()).toMatchObject({ company });
  });

  it('of a field that was not changed go on following its first value', async () => {
    const { company } = await sections();
    await save('company', { ...company.values, phone: '03 88 00 00 09' });
    const firstSettings = { company: 'Maison Müller', phone: '03 88 11 11 11' };
    const later = await readSettings(server.db, operator({ firstSettings }));
    expect(later.company).toMatchObject({ company: 'Maison Müller', phone: '03 88 00 00 09' });
  });

  it('can be taken back to not given, whatever their first value is', async () => {
    await save('company', { siret: '73282932000074' });
    await save('company', { siret: '' });
    const firstSettings = { siret: '35600000000048' };
    const later = await readSettings(server.db, operator({ firstSettings }));
    expect(later.company.siret).toBeNull();
  });

  it('are for a manager to look at only', async () => {
    expect((await sections(manager)).rounds.values.visit_minutes).toBe(45);
    const response = await save('rounds', { visit_minutes: 60 }, { client: manager });
    expect(response.statusCode).toBe(403);
    for (const name of ['uploadLogo', 'removeLogo', 'sendTestMail'] satisfies CallName[]) {
      expect((await manager.call(name)).statusCode).toBe(403);
    }
  });

  it('that nobody has heard of are left out, and so is a logo that was not uploaded', async () => {
    const logo_file_id = '0b8f1a9e-6a53-4d1c-9d5c-111111111111';
    const response = await save('appearance', { fax: '1', logo_file_id, primary_color: '#123456' });
    expect(response.json<SettingsAnswer>().sections.appearance.values).toEqual({
      ...{ logo_file_id: null, primary_color: '#123456', secondary_color: '#2f5d50' },
    });
  });

  it.each<[SettingsSection, Record<string, unknown>, string]>([
    ['company', { company: ' ' }, 'Nom de l’entreprise : ce champ est obligatoire.'],
    ['company', { email: 'x' }, 'Cette adresse e-mail n’est pas valide.'],
    ['company', { siret: '1' }, 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['company', { iban: 'FR7630006000011234567890188' }, 'Cet IBAN n’est pas valide'],
    ['company', { vat_number: 'FR00404833048' }, 'Ce numéro de TVA n’est pas valide'],
    ['company', { vat_rate: 101 }, 'Indiquez un taux de 0 à 100 %'],
    ['company', { payment_days: 61 }, 'indiquez un nombre entier de jours, de 0 à 60.'],
    ['company', { payment_days: null }, 'indiquez un nombre entier de jours, de 0 à 60.'],
    ['appearance', { primary_color: 'red' }, 'Indiquez une couleur au format #rrvvbb.'],
    ['appearance', { primary_color: 'constructor' }, 'Indiquez une couleur au format #rrvvbb.'],
    ['hours', { opening_hours: [] }, 'Indiquez les horaires des sept jours.'],
    ['hours', { closed_days: [{ day: '2026-02-30' }] }, 'Cette date n’existe pas'],
    ['rounds', { visit_minutes: 4 }, 'indiquez un nombre entier de minutes, de 5 à 480.'],
    ['rounds', { capacity_stops: 0 }, 'De 1 à 100 arrêts, ou rien.'],
    [
      'rounds',
      { assembly_minutes: [MOUNTED, { ...MOUNTED, minutes: 30 }] },
      'Une catégorie figure deux fois.',
    ],
    [
      'rounds',
      { assembly_minutes: [{ category_id: 42, minutes: 5 }] },
      'Choisissez une catégorie.',
    ],
    ['limits', { session_idle_days: 0 }, 'indiquez un nombre entier de jours, de 1 à 365.'],
    ['mail', { sender_email: 'x' }, 'Cette adresse e-mail n’est pas valide.'],
    ['legal', { legal_notice: 'x'.repeat(20_001) }, '20000 caractères au plus.'],
    ['retention', { invoice_years: 9 }, 'indiquez un nombre entier d’années, de 10 à 30.'],
  ])('of %s refuse %j in a sentence', async (section, body, sentence) => {
    const response = await save(section, { ...body });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toContain(sentence);
    expect((await sections())[section].version).toBe(0);
  });

  it('are saved all or none', async () => {
    const response = await save('rounds', { visit_minutes: 60, minutes_per_part: -1 });
    expect(response.statusCode).toBe(400);
    expect((await sections()).rounds.values.visit_minutes).toBe(45);
  });

  it('name no section that does not exist', async () => {
    const response = await save('fax' as SettingsSection, {});
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toContain('Cette rubrique des paramètres n’existe pas.');
  });
});

describe('what is saved', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
    .map((pair) =>
      [...pair]
        .sort((one, other) => one - other)
        .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
    )
    .map(([opens, closes]) => ({ opens, closes }));
  const words = fc.stringMatching(/^[A-Za-zÀ-ÿ'&<>«»"-]{1,8}( [A-Za-zÀ-ÿ0-9]{1,6}){0,2}$/);
  const some = (text: fc.Arbitrary<string>) => fc.option(text);
  const color = fc.stringMatching(/^#[0-9a-f]{6}$/).map(readableShade);
  const bodies: Readonly<Record<SettingsSection, fc.Arbitrary<Record<string, unknown>>>> = {
    company: fc.record({
      ...{ company: words, legal_form: some(words), share_capital: some(words) },
      ...{
        head_office: words,
        depot: words,
        phone: fc.constant('03 88 00 00 00'),
        rcs: some(words),
      },
      siret: some(fc.constantFrom('73282932000074', '35600000000048')),
      vat_number: some(fc.constantFrom('FR83404833048', 'DE123456789', 'FR44732829320')),
      vat_rate: fc.option(fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100)),
      iban: some(fc.constantFrom('FR7630006000011234567890189', 'DE89370400440532013000')),
      bic: some(fc.constantFrom('AGRIFRPP', 'DEUTDEFF500')),
      payment_days: fc.integer({ min: 0, max: 60 }),
    }),
    appearance: fc.record({ primary_color: color, secondary_color: color }),
    hours: fc.record({
      opening_hours: fc.array(fc.option(times), { minLength: 7, maxLength: 7 }),
      closed_days: fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 8 }).map((days) =>
        [...days]
          .sort((one, other) => one - other)
          .map((day) => ({
            day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
            label: day % 2 ? 'Congés' : null,
          })),
      ),
    }),
    rounds: fc.record({
      visit_minutes: fc.integer({ min: 5, max: 480 }),
      minutes_per_part: fc.integer({ min: 0, max: 60 }),
      minutes_per_floor: fc.integer({ min: 0, max: 60 }),
      assembly_minutes: fc.uniqueArray(
        fc.record({
          category_id: fc.integer({ min: 1, max: 41 }),
          minutes: fc.integer({ min: 1, max: 480 }),
        }),
        { selector: ({ category_id }) => category_id },
      ),
      capacity_stops: fc.option(fc.integer({ min: 1, max: 100 })),
      capacity_parts: fc.option(fc.integer({ min: 1, max: 1000 })),
      capacity_minutes: fc.option(fc.integer({ min: 30, max: 1440 })),
    }),
    limits: fc.record({
      password_min_length: fc.integer({ min: 6, max: 64 }),
      session_idle_days: fc.integer({ min: 1, max: 365 }),
      session_max_days: fc.integer({ min: 0, max: 3650 }),
    }),
    mail: fc.record({ sender_name: some(words), sender_email: fc.constant('a@b.example') }),
    legal: fc.record({
      ...{ publication_director: some(words), host_name: some(words), host_address: some(words) },
      host_phone: some(words),
      legal_notice: some(words.map((text) => `## ${text}\n\n${text}`)),
      privacy_policy: some(words),
    }),
    retention: fc.record({
      delivery_months: fc.integer({ min: 1, max: 120 }),
      quote_months: fc.integer({ min: 1, max: 60 }),
      access_months: fc.integer({ min: 1, max: 36 }),
      invoice_years: fc.integer({ min: 10, max: 30 }),
    }),
  };

  it.each(SETTINGS_SECTIONS)('in %s is what is read', async (section) => {
    await fc.assert(
      fc.asyncProperty(bodies[section], async (body) => {
        const response = await save(section, body);
        expect(response.statusCode).toBe(200);
        expect((await sections())[section].values).toMatchObject(body);
        const used = await readSettings(server.db, server.config);
        expect(used[section]).toMatchObject(body);
      }),
      { numRuns: 8 },
    );
  });
});

describe('two admins who save at once', () => {
  it('with the version that both have read: one of them is told', async () => {
    const both = await Promise.all([
      save('rounds', { visit_minutes: 50 }, { version: 0 }),
      save('rounds', { visit_minutes: 60 }, { version: 0 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)!;
    expect(messageOf(refused)).toMatch(/^Quelqu’un a enregistré entre-temps/);
    expect((await changes()).changes).toHaveLength(1);
  });

  it('lose no step of the history', async () => {
    const minutes = [50, 60, 70, 80];
    await Promise.all(minutes.map((visit_minutes) => save('rounds', { visit_minutes })));
    const steps = (await changes()).changes.map(({ fields: [field] }) => field!).reverse();
    expect(steps[0]?.from).toBe('45');
    for (const [index, { from }] of steps.entries()) {
      if (index > 0) expect(from).toBe(steps[index - 1]?.to);
    }
    expect((await sections()).rounds.version).toBe(4);
  });
});

describe('settings that the operator has locked', () => {
  let locked: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const { db, config } = server;
    locked = await buildApp(
      {
        ...config,
        firstSettings: { siret: '35600000000048' },
        lockedSettings: new Set(['siret', 'logo_file_id']),
      },
      { db, logTo: { write: () => undefined } },
    );
    await locked.ready();
  });
  afterAll(() => locked.close());

  const put = (payload: object) =>
    locked.inject({
      method: 'PUT',
      url: '/api/admin/settings/company',
      headers: { cookie: admin.cookie },
      payload,
    });

  it('keep the operator’s value, and are named', async () => {
    await save('company', { siret: '73282932000074' });
    const response = await locked.inject({
      url: '/api/admin/settings',
      headers: { cookie: admin.cookie },
    });
    const { company, appearance } = response.json<SettingsAnswer>().sections;
    expect([company.locked, appearance.locked]).toEqual([['siret'], ['logo_file_id']]);
    expect(company.values.siret).toBe('35600000000048');
  });

  it('refuse a change with a sentence, and nothing beside it is saved', async () => {
    const response = await put({ siret: '73282932000074', phone: '1' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'L’exploitant du serveur a fixé « SIRET » : ce réglage ne se change pas ici.',
      errors: [{ path: 'siret', message: 'Fixé par l’exploitant du serveur.' }],
    });
    expect((await sections()).company.version).toBe(0);
  });

  it('may be sent back as they are', async () => {
    const response = await put({ siret: '356 000 000 00048', phone: '03 88 00 00 01' });
    expect(response.statusCode).toBe(200);
    expect((await sections()).company.values).toMatchObject({
      siret: null,
      phone: '03 88 00 00 01',
    });
  });
});

describe('the history of the settings', () => {
  it('says who changed what when, from and to, as people read it', async () => {
    await save('company', { siret: '73282932000074', payment_days: 45 });
    await save('hours', { closed_days: [{ day: '2026-12-24', label: 'Veille de Noël' }] });
    const { changes: all, next_cursor } = await changes();
    expect(next_cursor).toBeNull();
    expect(all).toMatchObject([
      {
        actor_name: admin.user.name,
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

describe('a row that another release has written', () => {
  const write = (value: object) =>
    server.db
      .insertInto('settings')
      .values({ section: 'rounds', value: JSON.stringify(value), version: 3 })
      .execute();

  it('without fields of today still reads', async () => {
    await write({ visit_minutes: 60 });
    expect((await sections()).rounds).toMatchObject({
      values: { visit_minutes: 60, minutes_per_part: 0 },
      version: 3,
    });
  });

  it('with values that today are not allowed gives way to first values, and can be changed', async () => {
    await write({ visit_minutes: 'long', minutes_per_part: 9999, fax: true });
    expect((await sections()).rounds.values).toMatchObject({
      visit_minutes: 45,
      minutes_per_part: 0,
    });
    expect((await save('rounds', { visit_minutes: 60 }, { version: 3 })).statusCode).toBe(200);
    const { value } = await server.db
      .selectFrom('settings')
      .select('value')
      .where('section', '=', 'rounds')
      .executeTakeFirstOrThrow();
    // What a newer release has saved is there when it comes back.
    expect(value).toMatchObject({ fax: true, visit_minutes: 60 });
  });
});

describe('a change', () => {
  const known = async () => (await server.nobody.call('siteSettings')).json<SiteSettings>();

  it('holds at once in the process that made it', async () => {
    for (const [index, color] of ['#112233', '#445566', '#663344'].entries()) {
      await save('appearance', { primary_color: color });
      await save('limits', { password_min_length: 10 + index });
      expect(await known()).toMatchObject({
        appearance: { primary_color: color, secondary_color: '#2f5d50', logo_url: null },
        password_min_length: 10 + index,
      });
    }
  });

  it('holds in every other process a second later', async () => {
    const clock = jest.spyOn(performance, 'now');
    const now = performance.now();
    const other = new Settings(server.db, server.config);
    clock.mockReturnValue(now);
    expect((await other.read()).rounds.visit_minutes).toBe(45);
    await save('rounds', { visit_minutes: 60 });
    clock.mockReturnValue(now + 1001);
    expect((await other.read()).rounds.visit_minutes).toBe(60);
    clock.mockRestore();
  });

  it('is read once for all requests of a second', async () => {
    const settings = new Settings(server.db, server.config);
    const [one, other] = await Promise.all([settings.read(), settings.read()]);
    expect(one).toBe(other);
  });

  it('tells the public nothing of bank details or taxes', async () => {
    await save('company', { iban: 'FR7630006000011234567890189', siret: '73282932000074' });
    const { body } = await server.nobody.call('siteSettings');
    expect(body).not.toMatch(/FR76|732829320|iban|siret/);
  });
});

it('while the database does not answer, the settings are those that were read last', async () => {
  const settings = new Settings(server.db, server.config);
  await save('rounds', { visit_minutes: 60 });
  await settings.read();
  const failing = jest.spyOn(server.db, 'selectFrom').mockImplementation(() => {
    throw new Error('away');
  });
  settings.forget();
  expect((await settings.read()).rounds.visit_minutes).toBe(60);
  failing.mockRestore();
});
