import type { DriverTotals, ReportRange } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { Bars } from '../components/charts/bars';
import { ChartFigure } from '../components/charts/chart-figure';
import { ENGLISH_LABELS } from '../components/charts/chart-labels';
import { fewSeries } from '../components/charts/few-series';
import { dollars, roundDollars } from './dollars';
import { dayBars, nameAmong } from './report-bars';

interface ReportChartsProps {
  drivers: readonly DriverTotals[];
  range: ReportRange;
  /** Part of the file names. */
  progress: string;
}

/** Deliveries per day and earnings, by driver. */
export function ReportCharts({ drivers, range, progress }: ReportChartsProps) {
  const { step, labels, series } = dayBars(drivers, range);
  const perBar = labels.map((_, bar) =>
    series.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0),
  );
  const most = Math.max(0, ...perBar);
  const earners = [...drivers].sort((a, b) => b.total - a.total);
  const names = earners.map((driver) => nameAmong(drivers, driver));
  const csvName = (what: string) => `${what}_${progress}_${range.start_date}_${range.end_date}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <ChartFigure
        title={`Deliveries per ${step}`}
        summary={`At most ${most} in a ${step}${most > 0 ? ` (${step === 'week' ? 'from ' : ''}${labels[perBar.indexOf(most)]})` : ''}, by driver.`}
        columns={[step === 'day' ? 'Day' : 'Week from', ...series.map(({ name }) => name)]}
        rows={
          drivers.length === 0
            ? []
            : labels.map((label, bar) => [label, ...series.map(({ values }) => values[bar] ?? 0)])
        }
        csvName={csvName('deliveries')}
        labels={ENGLISH_LABELS}
      >
        <Bars
          labels={ENGLISH_LABELS}
          bars={labels.map((label) => label.slice(0, 5))}
          // The drivers with the fewest deliveries share the last colour.
          series={fewSeries(series, (count) => `${count} other drivers`)}
        />
      </ChartFigure>
      <ChartFigure
        title="Earnings per driver"
        summary={earners[0] ? `${names[0]} leads with ${dollars(earners[0].total)}.` : ''}
        columns={['Driver', 'Deliveries', 'Earnings']}
        rows={earners.map((driver, row) => [
          names[row] ?? null,
          driver.delivery_count,
          driver.total,
        ])}
        format={(value, column) => (column === 2 ? dollars(value) : String(value))}
        csvName={csvName('earnings')}
        labels={ENGLISH_LABELS}
      >
        <Bars
          labels={ENGLISH_LABELS}
          horizontal
          bars={names}
          series={[{ name: 'Earnings', values: earners.map(({ total }) => total) }]}
          format={dollars}
          formatAxis={roundDollars}
        />
      </ChartFigure>
    </Box>
  );
}
