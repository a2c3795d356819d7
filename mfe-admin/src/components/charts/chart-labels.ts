/** The texts around a chart, in the language of its screen. */
export interface ChartLabels {
  readonly table: string;
  readonly chart: string;
  readonly csv: string;
  readonly loading: string;
  readonly failed: string;
  readonly empty: string;
}

export const FRENCH_LABELS: ChartLabels = {
  table: 'Tableau',
  chart: 'Graphique',
  csv: 'Télécharger en CSV',
  loading: 'Chargement du graphique',
  failed: 'Le graphique n’a pas pu être chargé. Ses chiffres sont dans le tableau.',
  empty: 'Aucune donnée sur cette période.',
};

export const ENGLISH_LABELS: ChartLabels = {
  table: 'Table',
  chart: 'Chart',
  csv: 'Download CSV',
  loading: 'Loading chart',
  failed: 'The chart could not be loaded. Its figures are in the table.',
  empty: 'Nothing in this range.',
};
