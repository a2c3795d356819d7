import type { Random } from '../platform/random';

/** Real towns of Alsace with their postal codes; the people are fictitious. */
const TOWNS = [
  ['67000', 'Strasbourg'],
  ['67100', 'Strasbourg'],
  ['67200', 'Strasbourg'],
  ['67300', 'Schiltigheim'],
  ['67400', 'Illkirch-Graffenstaden'],
  ['67800', 'Bischheim'],
  ['67380', 'Lingolsheim'],
  ['67118', 'Geispolsheim'],
  ['67170', 'Brumath'],
  ['67500', 'Haguenau'],
  ['67160', 'Wissembourg'],
  ['67700', 'Saverne'],
  ['67310', 'Wasselonne'],
  ['67370', 'Truchtersheim'],
  ['67120', 'Molsheim'],
  ['67560', 'Rosheim'],
  ['67210', 'Obernai'],
  ['67140', 'Barr'],
  ['67150', 'Erstein'],
  ['67230', 'Benfeld'],
  ['67600', 'Sélestat'],
  ['68150', 'Ribeauvillé'],
  ['68240', 'Kaysersberg Vignoble'],
  ['68000', 'Colmar'],
  ['68420', 'Eguisheim'],
  ['68140', 'Munster'],
  ['68250', 'Rouffach'],
  ['68500', 'Guebwiller'],
  ['68800', 'Thann'],
  ['68100', 'Mulhouse'],
  ['68130', 'Altkirch'],
  ['68300', 'Saint-Louis'],
] as const;

const STREETS = [
  'rue des Tanneurs',
  'rue du Moulin',
  'rue de la Gare',
  'rue des Vosges',
  'rue du Ried',
  'rue des Cigognes',
  'rue Principale',
  'rue de l’Église',
  'rue des Vignes',
  'rue du 8 Mai 1945',
  'rue des Acacias',
  'rue du 22 Novembre',
  'avenue de la Forêt-Noire',
  'avenue des Vosges',
  'allée des Tilleuls',
  'chemin du Canal',
  'place du Marché',
  'quai des Bateliers',
  'impasse des Lilas',
  'route de Colmar',
] as const;

const FIRST_NAMES = [
  'Jeanne',
  'Marcel',
  'Élise',
  'Lucas',
  'Camille',
  'Hugo',
  'Nadia',
  'Théo',
  'Inès',
  'Bernard',
  'Sylvie',
  'Mathilde',
  'Karim',
  'Odile',
  'Julien',
  'Anaïs',
  'François',
  'Léa',
  'Yves',
  'Zoé',
] as const;

const LAST_NAMES = [
  'Muller',
  'Schmitt',
  'Meyer',
  'Klein',
  'Weber',
  'Roth',
  'Fischer',
  'Kieffer',
  'Haas',
  'Lutz',
  'Wagner',
  'Zimmermann',
  'Heitz',
  'Burger',
  'Diebold',
  'Kuntz',
  'Oberlé',
  'Riehl',
  'Sengel',
  'Walter',
] as const;

const REMARKS = [
  'Code portail 4512, sonner chez la gardienne.',
  'Appeler une demi-heure avant l’arrivée.',
  'Cour pavée, camion jusqu’au porche possible.',
  'Reprise de l’ancien canapé prévue.',
  'Chien dans le jardin, gentil.',
  'Escalier étroit : démonter les pieds.',
  'Livraison le matin de préférence.',
  'Monter la table dans la salle à manger.',
] as const;

export interface Customer {
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_street: string;
  readonly customer_address_number: string;
  readonly customer_city: string;
  readonly customer_postal_code: string;
}

export function makeCustomer(random: Random): Customer {
  const [postalCode, city] = random.pick(TOWNS);
  return {
    customer_name: makeName(random),
    customer_phone: makePhone(random),
    customer_street: random.pick(STREETS),
    customer_address_number: `${random.between(1, 98)}${random.chance(0.1) ? ' bis' : ''}`,
    customer_city: city,
    customer_postal_code: postalCode,
  };
}

function makeName(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
}

/** In the ranges reserved for fiction by the French regulator. */
export function makePhone(random: Random): string {
  const digits = String(random.between(0, 9999)).padStart(4, '0');
  const range = random.chance(0.6) ? '06 39 98' : '03 53 01';
  return `${range} ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

export function makeRemark(random: Random): string | null {
  return random.chance(0.45) ? random.pick(REMARKS) : null;
}

interface DemoShop {
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly postalCode: string;
  readonly siret: string;
}

/** Fictitious shops; the first has the demo login. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  shop('Meubles du Ried', 'boutique', '12', 'rue du Ried', '67600', 'Sélestat', '90010001300003'),
  shop(
    'Cuisines Vauban',
    'vauban',
    '3',
    'avenue des Vosges',
    '67000',
    'Strasbourg',
    '90010002100006',
  ),
  shop(
    'Literie des Vosges',
    'literie',
    '45',
    'route de Colmar',
    '68000',
    'Colmar',
    '90010003900008',
  ),
  shop(
    'Maison Kochersberg',
    'kochersberg',
    '7',
    'place du Marché',
    '67370',
    'Truchtersheim',
    '90010004700001',
  ),
  shop(
    'Salons de l’Ill',
    'salons',
    '28',
    'quai des Bateliers',
    '68100',
    'Mulhouse',
    '90010005400007',
  ),
  shop('Atelier Hanau', 'atelier', '5', 'rue du Moulin', '67500', 'Haguenau', '90010006200000'),
];

function shop(
  name: string,
  mailbox: string,
  number: string,
  street: string,
  postalCode: string,
  city: string,
  siret: string,
): DemoShop {
  return { name, email: `${mailbox}@cigogne.example`, number, street, postalCode, city, siret };
}

/** The first has the demo login. */
export const DEMO_DRIVERS = [
  ['Hugo Kieffer', 'chauffeur'],
  ['Nadia Burger', 'nadia'],
  ['Marcel Lutz', 'marcel'],
  ['Inès Walter', 'ines'],
  ['Théo Riehl', 'theo'],
  ['Karim Heitz', 'karim'],
] as const;

/** The first has the demo login. */
export const DEMO_STOCKERS = [
  ['Odile Sengel', 'depot'],
  ['Yves Diebold', 'yves'],
] as const;
