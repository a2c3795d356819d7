import type { Config } from '../../platform/config';
import { inDataBlock } from './data-block';
import { escapeHtml } from './escape-html';

/** The addresses that have a prerendered page. */
export type PublicPath = '/' | '/login';

const TITLES: Readonly<Record<PublicPath, string>> = {
  // As the screens set them (`usePageTitle`).
  '/': 'Livraison et montage de meubles et de cuisines en Alsace · Cigogne',
  '/login': 'Connexion · Cigogne',
};

const DESCRIPTIONS: Readonly<Record<PublicPath, string>> = {
  '/':
    'Entreprise familiale alsacienne : nous livrons et montons les meubles et les cuisines des ' +
    'magasins chez leurs clients, avec soin. Demandez un devis.',
  '/login':
    'Espace partenaire de Cigogne : magasins, dépôt et chauffeurs suivent leurs livraisons.',
};

/** Title, description, canonical address and the metadata of a shared link. */
export function headOf(path: PublicPath, config: Config): string {
  const title = escapeHtml(TITLES[path]);
  const description = escapeHtml(DESCRIPTIONS[path]);
  const address = escapeHtml(`${config.publicUrl}${path}`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="fr_FR">',
    `<meta property="og:site_name" content="${escapeHtml(config.site.company)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(`${config.publicUrl}/icon-any-512.png`)}">`,
    '<meta property="og:image:width" content="512">',
    '<meta property="og:image:height" content="512">',
    '<meta property="og:image:alt" content="Une cigogne qui porte un canapé">',
    '<meta name="twitter:card" content="summary">',
    ...(path === '/' ? [structuredData(config)] : []),
  ].join('');
}

/** The company as a LocalBusiness of schema.org. */
function structuredData({ publicUrl, site }: Config): string {
  return inDataBlock('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: site.company,
    description: DESCRIPTIONS['/'],
    url: `${publicUrl}/`,
    telephone: site.phone,
    email: site.email,
    address: site.head_office,
    location: { '@type': 'Place', name: 'Dépôt', address: site.depot },
    areaServed: { '@type': 'AdministrativeArea', name: 'Alsace' },
  });
}
