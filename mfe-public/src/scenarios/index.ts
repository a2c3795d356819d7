import type { SiteSettings } from '@cigogne/contract';
import type { Answers, BeginScenario, RemoteScenarios } from '@cigogne/standalone/scenarios';

const COMPANY: SiteSettings = {
  company: 'Cigogne Livraisons',
  phone: '03 53 01 00 00',
  email: 'contact@cigogne.example',
  head_office: '12 quai des Bateliers, 67000 Strasbourg',
  depot: '8 rue de l’Industrie, 67400 Illkirch-Graffenstaden',
  demo_accounts: [],
};

/** A company that has not entered its data. */
const UNKNOWN: SiteSettings = {
  ...{ company: '', phone: '', email: '', head_office: '', depot: '' },
  demo_accounts: [],
};

const publicScenario =
  (site: SiteSettings): BeginScenario =>
  (): Answers => ({
    siteSettings: () => site,
    requestQuote: () => undefined,
  });

/** The landing page without a server, exposed as './scenarios'; it has no list. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [],
  answers: { 'typical-day': publicScenario(COMPANY), empty: publicScenario(UNKNOWN) },
};
export default scenarios;
