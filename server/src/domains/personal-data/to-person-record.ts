import { isLocked, type PersonRecord } from '@cigogne/contract';
import type { FoundRecord } from './find-records';

const OPEN_DELIVERY =
  'Livraison en cours : elle pourra être effacée une fois terminée, annulée ou supprimée.';
const OPEN_ACCOUNT = 'Compte ouvert : supprimez-le d’abord dans « Gestion utilisateurs ».';
const SHOP_DELIVERING =
  'Livraisons en cours : le compte pourra être effacé une fois qu’elles seront terminées, annulées ou supprimées.';
const ONLY_INVOICED =
  'Déjà effacé : le nom, l’adresse du magasin et le SIRET partiront avec les factures que la loi exige.';
const DELIVERY_KEEPS = 'Produits, prix, dates, code postal et ville restent, sans le client.';
const INVOICED_KEEPS =
  'Nom, adresse du magasin et SIRET restent tant que la loi exige ses factures (Code de commerce, article L123-22).';
const DUE_KEEPS =
  'Nom, adresse du magasin et SIRET restent : des livraisons terminées ne sont pas encore facturées.';

/** Why a record cannot be erased now; null when it can. */
export function whyRecordIsLocked(record: FoundRecord): string | null {
  const { kind, status, closed, delivering, invoices, contact_erased } = record;
  if (kind === 'delivery' && !isLocked(status ?? '')) return OPEN_DELIVERY;
  if (kind !== 'account') return null;
  if (!closed) return OPEN_ACCOUNT;
  if (delivering) return SHOP_DELIVERING;
  return invoices && contact_erased ? ONLY_INVOICED : null;
}

/** What is kept of an erased record; null: nothing. */
function keptOf({ kind, invoices }: FoundRecord): string | null {
  if (kind === 'delivery' || kind === 'deleted_delivery') return DELIVERY_KEEPS;
  if (invoices === null) return null;
  return invoices === 'due' ? DUE_KEEPS : INVOICED_KEEPS;
}

/** The record as the API shows it. */
export function toPersonRecord(found: FoundRecord): PersonRecord {
  const { closed: _closed, delivering: _delivering, invoices: _invoices, ...rest } = found;
  const { contact_erased: _contactErased, created_at: _createdAt, ...record } = rest;
  return { ...record, lock: whyRecordIsLocked(found), keeps: keptOf(found) };
}
