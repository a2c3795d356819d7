import type { LegalTexts, SiteSettings } from '@cigogne/contract';
import type { Answers, BeginScenario, RemoteScenarios } from '@cigogne/standalone/scenarios';

const WEEKDAY = { opens: '08:00', closes: '18:00' };

const COMPANY: SiteSettings = {
  company: 'Cigogne Livraisons',
  phone: '03 53 01 00 00',
  email: 'contact@cigogne.example',
  head_office: '12 quai des Bateliers, 67000 Strasbourg',
  depot: '8 rue de l’Industrie, 67400 Illkirch-Graffenstaden',
  opening_hours: [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, null, null],
  closed_days: [{ day: '2026-12-24', label: 'Veille de Noël' }],
  demo_accounts: [],
};

const TEXTS: LegalTexts = {
  legal_notice: [
    '## Éditeur du site',
    'Cigogne Livraisons\nSARL au capital de 10 000 €\nTéléphone : 03 53 01 00 00\nE-mail : contact@cigogne.example',
    '## Directeur de la publication',
    'Anne Meyer',
  ].join('\n\n'),
  privacy_policy: [
    'Cette page dit quelles données nous traitons, et pourquoi.',
    '## Vous demandez un devis',
    '- Données : votre nom, votre téléphone ou votre e-mail, votre commune.\n- Pourquoi : vous répondre.',
    '## Vos droits',
    'Écrivez à contact@cigogne.example.',
  ].join('\n\n'),
};

/** A company that has not entered any data. */
const UNKNOWN: SiteSettings = {
  ...{ company: '', phone: '', email: '', head_office: '', depot: '' },
  demo_accounts: [],
};

const publicScenario =
  (site: SiteSettings): BeginScenario =>
  (): Answers => ({
    siteSettings: () => site,
    legalTexts: () => TEXTS,
    requestQuote: () => undefined,
  });

/** The landing page without a server, exposed as './scenarios'; there is no list, hence no scenario of many rows. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [],
  answers: { 'typical-day': publicScenario(COMPANY), empty: publicScenario(UNKNOWN) },
};
export default scenarios;
