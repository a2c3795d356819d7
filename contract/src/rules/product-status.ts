/** Names in database and API; their labels say what they mean (part 2, section 4). */
export const PRODUCT_STATUS_NAMES = [
  'in_stock',
  'damaged',
  'to_shop',
  'return_to_fabric',
  'magazine',
  'depo',
  'Pièce',
  'delivered',
] as const;
export type ProductStatus = (typeof PRODUCT_STATUS_NAMES)[number];

/** The sections of the depot. */
export const SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Section = (typeof SECTIONS)[number];
/** Sections that the add form offers (part 2, section 5). */
export const STOCK_FORM_SECTIONS = ['A', 'B', 'C', 'D'] as const satisfies readonly Section[];

/** Labels of part 2, section 4: what the same status is called on each screen. */
interface ProductStatusLabels {
  readonly inventory: string;
  readonly shop: string;
  /** null: not offered by the add-to-stock form. */
  readonly stockForm: string | null;
  readonly color: string;
}

export const PRODUCT_STATUSES: Readonly<Record<ProductStatus, ProductStatusLabels>> = {
  in_stock: { inventory: 'Depo', shop: 'En Stock', stockForm: 'CONTREMARQUE', color: '#10b981' },
  damaged: { inventory: 'Endommagé', shop: 'Endommagé', stockForm: 'Endommagé', color: '#ef4444' },
  to_shop: {
    inventory: 'Vers Magasin',
    shop: 'Vers Magasin',
    stockForm: 'EXPO MAGASIN',
    color: '#3b82f6',
  },
  return_to_fabric: {
    inventory: 'Retour Fabricant',
    shop: 'Retour Fabricant',
    stockForm: 'RETOUR USINE',
    color: '#f97316',
  },
  magazine: { inventory: 'En Magasin', shop: 'En Magasin', stockForm: null, color: '#7e22ce' },
  depo: {
    inventory: 'Pas Encore Reçu',
    shop: 'Pas Encore Reçu',
    stockForm: null,
    color: '#64748b',
  },
  Pièce: { inventory: 'Pièce', shop: 'Pièce', stockForm: 'SAV', color: '#f59e0b' },
  delivered: { inventory: 'Livré', shop: 'Livré', stockForm: null, color: '#10b981' },
};

/** Labels and colour of a status; an unknown one falls back to in_stock (part 2, section 4). */
export function productStatus(status: string): ProductStatusLabels {
  const known = status.normalize('NFC');
  return Object.hasOwn(PRODUCT_STATUSES, known)
    ? PRODUCT_STATUSES[known as ProductStatus]
    : PRODUCT_STATUSES.in_stock;
}

/** Decision 13: two names mislead, so a tooltip says what they mean. */
export const PRODUCT_STATUS_HINTS: Partial<Record<ProductStatus, string>> = {
  in_stock: 'Au dépôt, prêt à être livré',
  depo: 'Annoncé par le magasin, attendu au dépôt',
};

/** Whether a delivery may include the product: it is in no other one, not delivered, not being returned (decision 25). */
export function isDeliverable(product: { status: string; in_delivery: boolean }): boolean {
  return (
    !product.in_delivery && product.status !== 'delivered' && product.status !== 'return_to_fabric'
  );
}

/** A damaged product needs a photo of the damage, stored before or sent along (decision 11). */
export function lacksDamageProof(status: unknown, proof: unknown): boolean {
  return status === 'damaged' && !proof;
}

/** Why the depot may not correct a product any more; null while it may. */
export function whyProductIsLocked(product: {
  status: string;
  carried_by: number | null;
}): string | null {
  if (product.status === 'delivered') return 'Ce produit est livré : il ne peut plus être corrigé.';
  if (product.carried_by === null) return null;
  return `Ce produit est en route avec la livraison #${product.carried_by} : il ne peut plus être corrigé.`;
}

/** Statuses to choose from with a receiving document (part 2, section 4). */
export const RECEPTION_STATUSES = [
  'in_stock',
  'to_shop',
  'damaged',
] as const satisfies ProductStatus[];

/**
 * Whether a product gets the status that is chosen with its receiving document: it has just arrived, or has one of
 * these. Otherwise, such as on its way or back to the factory, it only gets the document.
 */
export function takesReceptionStatus(product: {
  status: ProductStatus;
  received_date: string | null;
  carried_by: number | null;
}): boolean {
  const { status, received_date } = product;
  if (whyProductIsLocked(product) || status === 'return_to_fabric') return false;
  return (
    received_date === null ||
    status === 'depo' ||
    RECEPTION_STATUSES.some((offered) => offered === status)
  );
}

/** 'new' for its shop: not read and already received (part 2, section 4). */
export function isNewForShop(product: { read_by_shop: boolean; status: string }): boolean {
  return !product.read_by_shop && product.status !== 'depo';
}

/** The two statuses a shop may switch between, and from no other one (part 2, section 4). */
export const STATUSES_OF_SHOP = ['in_stock', 'to_shop'] as const satisfies ProductStatus[];
export type StatusOfShop = (typeof STATUSES_OF_SHOP)[number];

export function isChangeableByShop(status: string): status is StatusOfShop {
  return STATUSES_OF_SHOP.some((one) => one === status);
}

/** Each section of the depot has its own colour (part 2, section 9). */
export const SECTION_COLORS: Readonly<Record<Section, string>> = {
  A: '#2563eb',
  B: '#047857',
  C: '#b45309',
  D: '#7e22ce',
  E: '#be123c',
  F: '#475569',
};

/** Size as the shop list shows it: ` m²` only behind a number (decision 14). */
export function sizeInSquareMetres(size: string | null): string {
  if (!size) return '';
  return /^\d+([.,]\d+)?$/.test(size.trim()) ? `${size.trim()} m²` : size;
}

/** Parts that a driver has to carry: the sum over the chosen products; unknown counts as none. */
export function totalParts(products: readonly { parts: number | null }[]): number {
  return products.reduce((sum, { parts }) => sum + (parts ?? 0), 0);
}
