/** Reading A of the fixed category list (part 2, section 3): ids 1 to 41 in this order. */
const READING_A = [
  'Cuisine',
  'Électroménager',
  'Plan de travail',
  'Plinthe',
  'Évier',
  'Mitigeurs',
  'Dressing',
  'Salle de bain',
  'Matelas',
  'Sommier',
  'Lit coffre',
  'Tète de lit',
  'Pied de sommier',
  'Oreiller',
  'Couverture',
  'Coussin',
  'Drap housse',
  'Canapé',
  'Fauteuil',
  'Chaise',
  'Tabouret',
  'Option pivotant',
  'Table de repas',
  'Table basse',
  'Armoire',
  'Bibliothèque',
  'Buffet',
  'Bahut',
  'Enfilade',
  'Vitrine',
  'Meuble télé',
  'Commode',
  "Meubles d'entrée",
  'Consoles',
  'Décoration',
  'Banc',
  'Parasols',
  'Bain de soleil',
  'SAV',
  'Autres',
  'Chaise+6',
] as const;

/** Where reading B spells a name differently. */
const SPELLED_OTHERWISE_IN_B: Readonly<Record<number, string>> = {
  11: 'Lit-coffre',
  12: 'Tête de lit',
  17: 'Drap-housse',
  22: 'Option pivotante',
  31: 'Meuble TV',
};

export interface Category {
  readonly id: number;
  readonly name: string;
}

/** The 41 categories as admin, stocker and the stock form name them. */
export const CATEGORIES: readonly Category[] = READING_A.map((name, index) => ({
  id: index + 1,
  name,
}));

/** The 41 categories as the shop screens name them: reading B for 1 to 40, reading A for 41 (decision 12). */
export const SHOP_CATEGORIES: readonly Category[] = CATEGORIES.map(({ id, name }) => ({
  id,
  name: SPELLED_OTHERWISE_IN_B[id] ?? name,
}));

export function isCategory(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= CATEGORIES.length;
}

/** Reading A's name of a category; 'Autres' for an unknown id. */
export function categoryName(id: number): string {
  return CATEGORIES[id - 1]?.name ?? 'Autres';
}

/** Reading B's name of a category; 'Autres' for an unknown id. */
export function shopCategoryName(id: number): string {
  return SHOP_CATEGORIES[id - 1]?.name ?? 'Autres';
}
