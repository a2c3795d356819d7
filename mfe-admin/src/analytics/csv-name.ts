import { fold, type ReportRange } from '@cigogne/contract';

/** 'Livraisons par semaine' → `livraisons-par-semaine_2026-02-01_2026-03-02` */
export function csvName(title: string, { start_date, end_date }: ReportRange): string {
  const name = fold(title).replace(/[^a-z0-9]+/g, '-');
  return `${name}_${start_date}_${end_date}`;
}
