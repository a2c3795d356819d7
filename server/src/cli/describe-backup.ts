import { withOrdinal } from '@cigogne/contract';
import type { Manifest } from '../platform/backup/manifest';

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'medium' });

/** Example: `état du 23 novembre 2026 à 01:12:40, 12 034 lignes de 24 tables, 310 fichiers (41,3 Mo)` */
export function describeContent({ taken_at, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `état du ${withOrdinal(moment.format(new Date(taken_at)))}, ${number.format(rows)} lignes de ${tables.length} tables, ` +
    `${number.format(files.count)} fichiers (${number.format(files.bytes / 1e6)} Mo)`
  );
}

/** @param happened the predicate of the sentence: what happened to the missing files, and when */
export function tellOfMissing(
  { files: { missing } }: Manifest,
  happened = 'manquaient déjà à la sauvegarde',
): void {
  if (missing.length === 0) return;
  console.error(
    `Attention : ${missing.length} fichier(s) ${happened}, le premier : ${missing[0]}.`,
  );
}
