import {
  readableShade,
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SiteSettings,
} from '@cigogne/contract';
import fc from 'fast-check';
import { readSettings, Settings } from '../../platform/settings/settings';
import { useHouseSettings } from '../../testing/house-settings';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { save, sections } = useHouseSettings(server);

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
    // Settings saved by a newer release are still there when it is installed again.
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
