import type { CallName, SettingsAnswer, SettingsSection } from '@cigogne/contract';
import { buildApp } from '../../app';
import type { OperatorSettings } from '../../platform/settings/resolve-settings';
import { readSettings } from '../../platform/settings/settings';
import { MOUNTED, useHouseSettings } from '../../testing/house-settings';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { people, save, sections, changes } = useHouseSettings(server);

const operator = (settings: Partial<OperatorSettings>): OperatorSettings => ({
  firstSettings: {},
  lockedSettings: new Set(),
  ...settings,
});

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
      updated_by: people.admin.user.name,
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
    expect((await sections(people.manager)).rounds.values.visit_minutes).toBe(45);
    const response = await save('rounds', { visit_minutes: 60 }, { client: people.manager });
    expect(response.statusCode).toBe(403);
    for (const name of ['uploadLogo', 'removeLogo', 'sendTestMail'] satisfies CallName[]) {
      expect((await people.manager.call(name)).statusCode).toBe(403);
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
      headers: { cookie: people.admin.cookie },
      payload,
    });

  it('keep the operator’s value, and are named', async () => {
    await save('company', { siret: '73282932000074' });
    const response = await locked.inject({
      url: '/api/admin/settings',
      headers: { cookie: people.admin.cookie },
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
