import { type AnalyticsCharts, counted, formatDay, type ReportRange } from '@cigogne/contract';
import { Bars } from '../components/charts/bars';
import { ChartFigure } from '../components/charts/chart-figure';
import { FRENCH_LABELS } from '../components/charts/chart-labels';
import { fewSeries } from '../components/charts/few-series';
import { csvName } from './csv-name';
import { weekSeries } from './week-series';

interface WeeksFigureProps {
  weeks: AnalyticsCharts['deliveries_per_week'];
  range: ReportRange;
}

/** Number of deliveries per week and shop. */
export function WeeksFigure({ weeks, range }: WeeksFigureProps) {
  const title = 'Livraisons par semaine';
  const labels = weeks.map(({ week_start }) => formatDay(week_start));
  const all = weekSeries(weeks);
  const totals = weeks.map(({ shops }) => shops.reduce((sum, { count }) => sum + count, 0));
  const most = Math.max(0, ...totals);
  const sum = totals.reduce((count, week) => count + week, 0);
  return (
    <ChartFigure
      title={title}
      summary={`${counted(sum, 'livraison planifiée', 'livraisons planifiées')} en ${counted(weeks.length, 'semaine')}, ${most} au plus (semaine du ${labels[totals.indexOf(most)]}).`}
      columns={['Semaine du', ...all.map(({ name }) => name)]}
      rows={
        sum === 0
          ? []
          : labels.map((label, week) => [label, ...all.map(({ values }) => values[week] ?? 0)])
      }
      csvName={csvName(title, range)}
      labels={FRENCH_LABELS}
    >
      <Bars
        labels={FRENCH_LABELS}
        bars={labels.map((label) => label.slice(0, 5))}
        // The shops with the fewest deliveries share the last colour.
        series={fewSeries(all, (count) => `${count} autres magasins`)}
      />
    </ChartFigure>
  );
}
