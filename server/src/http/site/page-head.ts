import { type CompanySettings, type LEGAL_PAGES, LOGIN_PATH } from '@cigogne/contract';
import { inDataBlock } from './data-block';
import { escapeHtml } from './escape-html';

/** Addresses with a prerendered page. */
export type PublicPath = '/' | typeof LOGIN_PATH | (typeof LEGAL_PAGES)[number]['path'];

/** Titles as set by the screens (`usePageTitle`), which add the suite's name. */
const TITLES: Readonly<Record<PublicPath, string>> = {
  '/': 'Livraison et montage de meubles et de cuisines en Alsace',
  [LOGIN_PATH]: 'Connexion',
  '/mentions-legales': 'Mentions légales',
  '/confidentialite': 'Confidentialité',
};

const LANDING_DESCRIPTION =
  'Entreprise familiale alsacienne : nous livrons et montons les meubles et les cuisines des ' +
  'magasins chez leurs clients, avec soin. Demandez un devis.';

const DESCRIPTIONS: Readonly<Record<PublicPath, (suite: string) => string>> = {
  '/': () => LANDING_DESCRIPTION,
  [LOGIN_PATH]: (suite) =>
    `Espace partenaire de ${suite} : magasins, dépôt et chauffeurs suivent leurs livraisons.`,
  '/mentions-legales': () => 'Qui édite et qui héberge ce site, et comment nous joindre.',
  '/confidentialite': () =>
    'Quelles données personnelles nous traitons, pourquoi, combien de temps, et quels sont vos droits.',
};

interface PageSite {
  readonly publicUrl: string;
  readonly company: CompanySettings;
  /** The suite's name in this installation. */
  readonly suite: string;
}

/** Title, description, canonical address and the metadata of a shared link. */
export function headOf(path: PublicPath, { publicUrl, company, suite }: PageSite): string {
  const title = escapeHtml(`${TITLES[path]} · ${suite}`);
  const description = escapeHtml(DESCRIPTIONS[path](suite));
  const address = escapeHtml(`${publicUrl}${path}`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="fr_FR">',
    `<meta property="og:site_name" content="${escapeHtml(company.company)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(`${publicUrl}/icon-any-512.png`)}">`,
    '<meta property="og:image:width" content="512">',
    '<meta property="og:image:height" content="512">',
    '<meta property="og:image:alt" content="Une cigogne qui porte un canapé">',
    '<meta name="twitter:card" content="summary">',
    ...(path === '/' ? [structuredData({ publicUrl, company })] : []),
  ].join('');
}

/** Describes the company as a LocalBusiness of schema.org. */
function structuredData({ publicUrl, company }: Omit<PageSite, 'suite'>): string {
  return inDataBlock('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: company.company,
    description: LANDING_DESCRIPTION,
    url: `${publicUrl}/`,
    telephone: company.phone,
    email: company.email,
    address: company.head_office,
    location: { '@type': 'Place', name: 'Dépôt', address: company.depot },
    areaServed: { '@type': 'AdministrativeArea', name: 'Alsace' },
  });
}
