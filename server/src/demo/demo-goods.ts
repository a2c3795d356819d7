import type { Random } from '../platform/random';

interface Kind {
  readonly category_id: number;
  readonly names: readonly string[];
  readonly sizes: readonly (string | null)[];
  /** Minimum and maximum number of parts. */
  readonly parts: readonly [number, number];
  /** Usual base price of the category in euros. */
  readonly price: number;
}

const KINDS: readonly Kind[] = [
  kind(
    1,
    ['Cuisine Vauban', 'Cuisine Petite-France', 'Cuisine Krutenau'],
    ['12.5', '9', '14'],
    [18, 32],
    320,
  ),
  kind(2, ['Four encastrable', 'Lave-vaisselle 60 cm', 'Hotte inox'], [null], [1, 1], 45),
  kind(3, ['Plan de travail chêne', 'Plan de travail quartz'], ['3.2', '2.4'], [1, 3], 60),
  kind(5, ['Évier grès deux bacs', 'Évier inox'], [null], [1, 1], 35),
  kind(7, ['Dressing Kochersberg', 'Dressing d’angle Ried'], ['6', '4.8'], [9, 16], 150),
  kind(
    9,
    ['Matelas Cigogne 160', 'Matelas Nuit claire 140'],
    ['160 × 200', '140 × 190'],
    [1, 1],
    40,
  ),
  kind(10, ['Sommier tapissier 160', 'Sommier relaxation 2 × 80'], ['160 × 200'], [1, 2], 40),
  kind(11, ['Lit coffre Hohneck', 'Lit coffre Donon'], ['160 × 200'], [4, 6], 75),
  kind(
    18,
    ['Canapé Ried 3 places', 'Canapé d’angle Ill', 'Canapé convertible Krutenau'],
    ['2.1', '3.4', '1.9'],
    [1, 4],
    80,
  ),
  kind(19, ['Fauteuil Munster', 'Fauteuil relax Colmar'], ['0.9'], [1, 1], 45),
  kind(23, ['Table de repas Obernai', 'Table extensible Barr'], ['2', '1.8'], [2, 3], 65),
  kind(24, ['Table basse Sapin', 'Table basse gigogne'], ['0.7'], [1, 2], 30),
  kind(25, ['Armoire alsacienne', 'Armoire deux portes Thann'], ['1.4'], [5, 9], 95),
  kind(26, ['Bibliothèque Rohan', 'Bibliothèque d’angle'], ['1.8'], [4, 8], 70),
  kind(27, ['Buffet Saverne', 'Buffet haut Molsheim'], ['1.6'], [2, 5], 75),
  kind(29, ['Enfilade Wissembourg'], ['2'], [2, 4], 75),
  kind(31, ['Meuble télé Brumath', 'Meuble télé suspendu'], ['1.5'], [2, 3], 55),
  kind(32, ['Commode Haguenau', 'Commode quatre tiroirs'], ['0.8'], [1, 2], 50),
  kind(41, ['Six chaises Rosheim', 'Six chaises bistrot'], [null], [3, 6], 60),
  kind(39, ['SAV pied de canapé', 'SAV façade de tiroir'], [null], [1, 1], 25),
];

const REMARKS = [
  'Emballage légèrement enfoncé.',
  'Colis 2 sur 3 en attente.',
  'À stocker debout.',
  'Tissu vert sauge, réf. 214.',
] as const;

export interface Good {
  readonly name: string;
  readonly category_id: number;
  readonly size: string | null;
  readonly parts: number;
  readonly quantity: number;
  readonly notes: string | null;
}

export function makeGood(random: Random): Good {
  const { category_id, names, sizes, parts } = random.pick(KINDS);
  return {
    name: random.pick(names),
    category_id,
    size: random.pick(sizes),
    parts: random.between(parts[0], parts[1]),
    quantity: 1,
    notes: random.chance(0.2) ? random.pick(REMARKS) : null,
  };
}

/** Makes a shop's price list: the usual prices with small variations, one category without a price. */
export function makePriceList(
  random: Random,
): { category_id: number; base_price: string | null }[] {
  const unset = random.pick(KINDS).category_id;
  return KINDS.map(({ category_id, price }) => ({
    category_id,
    base_price: category_id === unset ? null : (price + random.between(-4, 8) + 0.5).toFixed(2),
  }));
}

function kind(
  category_id: number,
  names: readonly string[],
  sizes: readonly (string | null)[],
  parts: readonly [number, number],
  price: number,
): Kind {
  return { category_id, names, sizes, parts, price };
}
