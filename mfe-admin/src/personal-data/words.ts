import {
  FORGETTING,
  FORGETTING_KINDS,
  type ForgettingCounts,
  type ForgettingPreview,
  oneLineAddress,
  type PersonRecord,
  planningStatus,
  ROLE_LABELS,
  type Role,
} from '@cigogne/contract';
import { formatNumber } from '../components/format-number';

/** `1 élément`, `1 234 éléments` */
export function recordsInWords(count: number): string {
  return `${formatNumber(count)} ${count > 1 ? 'éléments' : 'élément'}`;
}

export function sumOf(kinds: readonly Pick<ForgettingPreview, 'count'>[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/** The records forgotten by a run: `Demandes de devis : 3`, in the order of a run. */
export function countsInWords(counts: ForgettingCounts): string[] {
  return FORGETTING_KINDS.flatMap((kind) => {
    const count = counts[kind];
    return count ? [`${FORGETTING[kind].label} : ${formatNumber(count)}`] : [];
  });
}

const KIND_LABELS: Readonly<Record<PersonRecord['kind'], string>> = {
  delivery: 'Livraison',
  deleted_delivery: 'Livraison supprimée',
  quote: 'Demande de devis',
  account: 'Compte',
};

/** `Livraison n° 12` */
export function titleOf({ kind, id }: PersonRecord): string {
  return `${KIND_LABELS[kind]} n° ${id}`;
}

/** Label and look of the record's status or role; null without one. */
export function statusOf({ kind, status }: PersonRecord): { label: string; color: string } | null {
  if (kind === 'delivery') return planningStatus(status);
  if (kind === 'account') return { label: ROLE_LABELS[status as Role], color: '#64748b' };
  return null;
}

/** Telephone, e-mail and address, where the record has them. */
export function contactOf(record: PersonRecord): string[] {
  const { phone, email, address_number: number, street, postal_code: postalCode, city } = record;
  const address = oneLineAddress({ number, street, postalCode, city });
  // Keeps a number on one line.
  return [phone?.replaceAll(' ', '\u00a0'), email, address].flatMap((text) => text || []);
}

export const keyOf = ({ kind, id }: PersonRecord) => `${kind} ${id}`;
