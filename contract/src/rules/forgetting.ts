/** Replaces a forgotten customer's name. */
export const FORGOTTEN_CUSTOMER = 'Client effacé';

/** Text for a delivery without photos: a forgotten customer's were deleted with their data. */
export function noPhotos(customerName: string): string {
  return customerName === FORGOTTEN_CUSTOMER ? 'Photos effacées' : 'Aucune photo';
}

/** Kinds of records that are forgotten after their retention period, in the order of a run. */
export const FORGETTING_KINDS = [
  'deliveries',
  'delivery_photos',
  'deleted_deliveries',
  'quotes',
  'mails',
  'account_requests',
  'accounts',
  'account_names',
  'documents',
  'access_events',
] as const;
export type ForgettingKind = (typeof FORGETTING_KINDS)[number];

/** The setting that says for how long; `unused` is what no record refers to any more. */
export type RetentionRule =
  'delivery_months' | 'quote_months' | 'access_months' | 'invoice_years' | 'unused';

interface KindOfForgetting {
  readonly label: string;
  /** What happens to it. */
  readonly outcome: string;
  readonly rule: RetentionRule;
}

/** How people read each kind. */
export const FORGETTING: Readonly<Record<ForgettingKind, KindOfForgetting>> = {
  deliveries: {
    label: 'Livraisons terminées ou annulées',
    outcome: 'Nom, téléphone, rue et notes du client effacés, photos supprimées',
    rule: 'delivery_months',
  },
  delivery_photos: {
    label: 'Photos sans livraison',
    outcome: 'Supprimées : leur livraison n’existe plus',
    rule: 'unused',
  },
  deleted_deliveries: {
    label: 'Livraisons supprimées',
    outcome: 'Nom et coordonnées effacés de l’historique',
    rule: 'delivery_months',
  },
  quotes: {
    label: 'Demandes de devis',
    outcome: 'Supprimées avec leurs photos et leurs e-mails',
    rule: 'quote_months',
  },
  mails: { label: 'E-mails de la boîte d’envoi', outcome: 'Supprimés', rule: 'quote_months' },
  account_requests: {
    label: 'Demandes de compte sans suite',
    outcome: 'Fermées et effacées',
    rule: 'quote_months',
  },
  accounts: {
    label: 'Coordonnées des comptes fermés',
    outcome: 'E-mail, téléphone et adresse effacés',
    rule: 'delivery_months',
  },
  account_names: {
    label: 'Noms des comptes fermés',
    outcome: 'Effacés, plus tard si une facture les exige',
    rule: 'invoice_years',
  },
  documents: {
    label: 'Documents de réception et preuves de dommage',
    outcome: 'Supprimés',
    rule: 'invoice_years',
  },
  access_events: { label: 'Journal des connexions', outcome: 'Supprimé', rule: 'access_months' },
};

/** The word that is typed before a person's data are erased. */
export const ERASE_WORD = 'EFFACER';
