import {
  type AnalyticsCharts,
  centsOfEuros,
  eurosOf,
  formatEuros,
  type ReportRange,
} from '@cigogne/contract';
import { Bars } from '../components/charts/bars';
import { ChartFigure } from '../components/charts/chart-figure';
import { FRENCH_LABELS } from '../components/charts/chart-labels';
import { formatNumber } from '../components/format-number';
import { csvName } from './csv-name';

/** Smaller categories share the last bar; the table lists them all. */
const MAX_BARS = 8;

interface TurnoverFigureProps {
  categories: AnalyticsCharts['turnover_by_category'];
  range: ReportRange;
}

export function TurnoverFigure({ categories, range }: TurnoverFigureProps) {
  const title = 'Chiffre d’affaires par catégorie';
  const bars = barsOf(categories);
  const total = sumOf(categories);
  return (
    <ChartFigure
      title={title}
      summary={`${formatEuros(total)} au total, dont ${formatEuros(categories[0]?.turnover ?? 0)} pour ${categories[0]?.category_name}.`}
      columns={['Catégorie', 'Chiffre d’affaires (€)']}
      rows={categories.map(({ category_name, turnover }) => [category_name, turnover])}
      format={formatEuros}
      csvName={csvName(title, range)}
      labels={FRENCH_LABELS}
    >
      <Bars
        labels={FRENCH_LABELS}
        horizontal
        bars={bars.map(({ category_name }) => category_name)}
        series={[{ name: 'Chiffre d’affaires', values: bars.map(({ turnover }) => turnover) }]}
        format={formatEuros}
        formatAxis={roundEuros}
      />
    </ChartFigure>
  );
}

function roundEuros(euros: number): string {
  return `${formatNumber(euros)} €`;
}

type Turnover = Pick<AnalyticsCharts['turnover_by_category'][number], 'category_name' | 'turnover'>;

function barsOf(categories: readonly Turnover[]): readonly Turnover[] {
  if (categories.length <= MAX_BARS) return categories;
  const others = categories.slice(MAX_BARS - 1);
  return [
    ...categories.slice(0, MAX_BARS - 1),
    { category_name: `${others.length} autres catégories`, turnover: sumOf(others) },
  ];
}

function sumOf(categories: readonly Turnover[]): number {
  return eurosOf(categories.reduce((sum, { turnover }) => sum + centsOfEuros(turnover), 0));
}
