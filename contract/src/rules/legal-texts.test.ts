import * as fc from 'fast-check';
import { COOKIE_NAMES, isToldOf, sidebarKey } from './browser-storage';
import { legalNotice, legalTextsOf, missingForLaw, privacyPolicy } from './legal-texts';
import type { SettingsForLaw } from './legal-texts';
import { blocksOf, headingsOf } from './plain-text';

/** A company with all data entered. */
const COMPLETE: SettingsForLaw = {
  company: {
    ...{ company: 'Cigogne', legal_form: 'SARL', share_capital: '10 000 €' },
    ...{ head_office: '12 rue des Tonneliers, 67000 Strasbourg', depot: '5 rue du Ried' },
    ...{ phone: '03 53 01 27 40', email: 'contact@cigogne.example', siret: '73282932000074' },
    ...{ rcs: 'RCS Strasbourg 732 829 320', vat_number: 'FR44732829320', vat_rate: 20 },
    ...{ iban: null, bic: null, payment_days: 30 },
  },
  legal: {
    ...{ publication_director: 'Anne Meyer', host_name: 'Hébergeur du Rhin' },
    ...{ host_address: '1 quai des Bateliers, 67000 Strasbourg', host_phone: '03 53 01 00 99' },
    ...{ legal_notice: null, privacy_policy: null },
  },
  limits: {
    ...{ password_min_length: 6, session_idle_days: 30, session_max_days: 180 },
  },
  retention: { delivery_months: 24, quote_months: 11, access_months: 13, invoice_years: 10 },
};

const without = (nothing: Partial<Record<string, null>>): SettingsForLaw => ({
  ...COMPLETE,
  company: { ...COMPLETE.company, ...nothing },
  legal: { ...COMPLETE.legal, ...nothing },
});
const NOTHING = without({
  ...{ legal_form: null, share_capital: null, siret: null, rcs: null, vat_number: null },
  ...{ publication_director: null, host_name: null, host_address: null, host_phone: null },
});
const titlesOf = (text: string) =>
  headingsOf(blocksOf(text)).map(({ title }) => title.replaceAll('\u00a0', ' '));

describe('the legal notice', () => {
  it('names publisher, director of publication and host with all that the law asks for', () => {
    const notice = legalNotice(COMPLETE);
    for (const said of [
      'Cigogne\nSARL au capital de 10 000 €',
      'Siège : 12 rue des Tonneliers, 67000 Strasbourg',
      'Téléphone : 03 53 01 27 40',
      'E-mail : contact@cigogne.example',
      'SIRET : 732 829 320 00074',
      'Immatriculation : RCS Strasbourg 732 829 320',
      'Numéro de TVA intracommunautaire : FR44732829320',
      '## Directeur de la publication\n\nAnne Meyer',
      'Hébergeur du Rhin\n1 quai des Bateliers, 67000 Strasbourg\nTéléphone : 03 53 01 00 99',
    ])
      expect(notice).toContain(said);
    expect(notice).not.toContain('sur simple demande');
    expect(missingForLaw(COMPLETE)).toEqual([]);
  });

  it('offers on request what is not given, under every heading', () => {
    const notice = legalNotice(NOTHING);
    expect(titlesOf(notice)).toEqual(titlesOf(legalNotice(COMPLETE)));
    expect(notice).toContain(
      'Communiqués sur simple demande : la forme juridique, le capital social, le SIRET, ' +
        'l’immatriculation au registre du commerce, le numéro de TVA.',
    );
    expect(notice).toContain('Le représentant légal de Cigogne.');
    expect(notice).toContain('Communiqués sur simple demande : le nom de l’hébergeur');
  });

  it('says of a business without VAT that it charges none, and asks for no number of it', () => {
    const { company } = without({ vat_rate: null, vat_number: null });
    const settings = { ...COMPLETE, company };
    expect(legalNotice(settings)).toContain('TVA non applicable, article 293 B');
    expect(missingForLaw(settings)).toEqual([]);
  });

  it.each(['EI', 'Entreprise individuelle', 'Micro-entreprise', 'Auto-entrepreneur'])(
    'demands of a business of one person (%s) neither capital nor register',
    (legal_form) => {
      const { company } = without({ share_capital: null, rcs: null });
      const settings = { ...COMPLETE, company: { ...company, legal_form } };
      expect(missingForLaw(settings)).toEqual([]);
      expect(legalNotice(settings)).toContain(`Cigogne\n${legal_form}\n`);
    },
  );
});

it('what is missing for the law is told field by field, until the house writes its own notice', () => {
  expect(missingForLaw(NOTHING).map(({ section, field }) => `${section}.${field}`)).toEqual([
    'company.legal_form',
    'company.share_capital',
    'company.siret',
    'company.rcs',
    'company.vat_number',
    'legal.publication_director',
    'legal.host_name',
    'legal.host_address',
    'legal.host_phone',
  ]);
  const own = { ...NOTHING, legal: { ...NOTHING.legal, legal_notice: 'Notre texte' } };
  expect(missingForLaw(own)).toEqual([]);
});

describe('the privacy policy', () => {
  const policy = privacyPolicy(COMPLETE);

  it('says who answers, of whom which data is kept, why, for how long, and the rights', () => {
    expect(titlesOf(policy)).toEqual([
      'Qui est responsable de vos données',
      'Vous demandez un devis',
      'Un magasin nous confie votre livraison',
      'Votre magasin a un compte partenaire, ou le demande',
      'Vous travaillez avec nous : chauffeurs, dépôt, bureau',
      'Connexions et sécurité du site',
      'Qui reçoit ces données',
      'Combien de temps nous les gardons',
      'Cookies et mémoire du navigateur',
      'Vos droits',
      'Comment nous les protégeons',
    ]);
    for (const right of ['Accès', 'Rectification', 'Effacement', 'Limitation', 'Opposition'])
      expect(policy).toContain(`- ${right} : `);
    expect(policy).toContain('- Portabilité : ');
    expect(policy).toContain('CNIL, 3 place de Fontenoy');
    expect(policy).toContain('Hébergeur du Rhin, 1 quai des Bateliers, 67000 Strasbourg');
  });

  it('has the periods of the settings', () => {
    for (const period of [
      'Demande de devis : 11 mois',
      'Livraison chez vous : 24 mois',
      'journal technique : 13 mois au plus',
      'le nom 10 ans après la fermeture du compte, plus tard si une facture l’exige',
      '10 ans au moins, comme le veut le Code de commerce',
      'Session ouverte : 30 jours sans utilisation, 180 jours en tout.',
    ])
      expect(policy).toContain(period);
    const limits = { ...COMPLETE.limits, session_idle_days: 1, session_max_days: 0 };
    expect(privacyPolicy({ ...COMPLETE, limits })).toContain(
      'Session ouverte : un jour sans utilisation. Marque',
    );
  });

  it('names every cookie', () => {
    expect(new Set(policy.match(/cigogne_\w+/g))).toEqual(new Set(Object.values(COOKIE_NAMES)));
  });

  it('leaves room for additions, if a house begins its own text with it', () => {
    expect(policy.length).toBeLessThan(15_000);
  });
});

it('the policy tells of each kind of data in browsers, and of nothing that is unknown', () => {
  expect(isToldOf('localStorage', sidebarKey('shop'))).toBe(true);
  expect(isToldOf('localStorage', sidebarKey('depot2'))).toBe(true);
  expect(isToldOf('localStorage', 'cigogne.stocker.collapsed')).toBe(true);
  expect(isToldOf('localStorage', 'cigogne.delivery-draft.v2.12')).toBe(true);
  expect(isToldOf('indexedDB', 'cigogne-driver')).toBe(true);
  expect(isToldOf('indexedDB', 'cigogne-driver-drafts')).toBe(true);
  expect(isToldOf('localStorage', 'cigogne-driver')).toBe(false);
  expect(isToldOf('localStorage', 'x.cigogne.driver')).toBe(false);
  expect(isToldOf('localStorage', '_ga')).toBe(false);
});

describe('whatever the settings are', () => {
  const given = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '');
  const maybe = fc.option(given);
  const number = fc.integer({ min: 1, max: 400 });
  const anySettings: fc.Arbitrary<SettingsForLaw> = fc.record({
    company: fc.record({
      ...{ company: given, legal_form: maybe, share_capital: maybe, head_office: given },
      ...{
        depot: given,
        phone: given,
        email: given,
        siret: fc.option(fc.stringMatching(/^\d{14}$/)),
      },
      ...{ rcs: maybe, vat_number: maybe, vat_rate: fc.option(fc.constantFrom(0, 5.5, 20)) },
      ...{ iban: maybe, bic: maybe, payment_days: number },
    }),
    legal: fc.record({
      ...{ publication_director: maybe, host_name: maybe, host_address: maybe, host_phone: maybe },
      ...{ legal_notice: fc.constant(null), privacy_policy: fc.constant(null) },
    }),
    limits: fc.record({
      ...{ password_min_length: number, session_idle_days: number },
      ...{ session_max_days: fc.nat(400), visit_minutes: number },
    }),
    retention: fc.record({
      ...{ delivery_months: number, quote_months: number },
      ...{ access_months: number, invoice_years: number },
    }),
  });

  it('every given field is in the notice, what is missing is told, and nothing reads null', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const { legal_notice, privacy_policy } = legalTextsOf(settings);
        const { company, legal } = settings;
        const fields = {
          ...{ company: company.company, head_office: company.head_office, phone: company.phone },
          ...{ email: company.email, legal_form: company.legal_form, rcs: company.rcs },
          ...{ share_capital: company.share_capital, vat_number: company.vat_number },
          ...{ publication_director: legal.publication_director, host_name: legal.host_name },
          ...{ host_address: legal.host_address, host_phone: legal.host_phone },
        };
        for (const field of Object.values(fields)) if (field) expect(legal_notice).toContain(field);
        if (company.siret) expect(legal_notice.replaceAll(' ', '')).toContain(company.siret);
        for (const { section, field, label } of missingForLaw(settings)) {
          expect((settings[section] as unknown as Record<string, unknown>)[field]).toBeNull();
          if (field !== 'publication_director') expect(legal_notice).toContain(label);
        }
        for (const period of Object.values(settings.retention))
          expect(privacy_policy).toContain(`${period} `);
        for (const contact of [company.email, company.head_office, company.phone])
          expect(privacy_policy).toContain(contact);
        const typed = Object.values({ ...fields, depot: company.depot }).join(' ');
        if (!/null|undefined|NaN|object/.test(typed))
          expect(legal_notice + privacy_policy).not.toMatch(/null|undefined|NaN|\[object/);
      }),
    );
  });

  it('a text of the house stands in place of the generated one', () => {
    const legal = { ...COMPLETE.legal, privacy_policy: 'Notre texte' };
    expect(legalTextsOf({ ...COMPLETE, legal })).toEqual({
      legal_notice: legalNotice(COMPLETE),
      privacy_policy: 'Notre texte',
    });
  });
});
