import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, SERIES_COLORS } from './chart-look';

export interface BarPlotProps {
  /** One a bar, or a pile of bars. */
  labels: readonly string[];
  /** Piled on each other; each has a number for every label. */
  series: readonly { readonly name: string; readonly values: readonly number[] }[];
  format?: (value: number) => string;
  /** Shorter, along the axis. */
  formatAxis?: (value: number) => string;
  /** Lying bars have room for long labels. */
  lying?: boolean;
}

const ROW_HEIGHT = 34;
const LABEL_WIDTH = 132;
/** As many amounts as fit beside each other on a phone. */
const MONEY_TICKS = 3;

export default function BarPlot({
  labels,
  series,
  format = String,
  formatAxis = format,
  lying = false,
}: BarPlotProps) {
  // Places, not labels: two bars may be called the same.
  const places = {
    scaleType: 'band' as const,
    data: labels.map((_, place) => place),
    valueFormatter: (place: number) => labels[place] ?? '',
  };
  const numbers = [{ valueFormatter: formatAxis, width: 44 }];
  return (
    <BarChart
      layout={lying ? 'horizontal' : 'vertical'}
      height={lying ? Math.max(160, labels.length * ROW_HEIGHT + 60) : CHART_HEIGHT}
      margin={{ top: 8, right: 28, bottom: 4, left: 4 }}
      colors={SERIES_COLORS}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
      grid={lying ? { vertical: true } : { horizontal: true }}
      series={series.map(({ name, values }) => ({
        label: name,
        data: [...values],
        stack: 'all',
        valueFormatter: (value: number | null) => (value ? format(value) : null),
      }))}
      {...(lying
        ? {
            yAxis: [{ ...places, width: LABEL_WIDTH }],
            xAxis: [{ valueFormatter: formatAxis, tickNumber: MONEY_TICKS }],
          }
        : { xAxis: [places], yAxis: numbers })}
    />
  );
}
