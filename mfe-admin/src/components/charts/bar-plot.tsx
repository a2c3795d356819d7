import { BarChart } from '@mui/x-charts/BarChart';
import { plotHeight, SERIES_COLORS } from './chart-style';

export interface BarPlotProps {
  /** The label of each bar, or of each stack of bars. */
  bars: readonly string[];
  /** Stacked; each has one value per bar. */
  series: readonly { readonly name: string; readonly values: readonly number[] }[];
  format?: (value: number) => string;
  /** A shorter format for the axis. */
  formatAxis?: (value: number) => string;
  /** Leaves room for long labels. */
  horizontal?: boolean;
}

const LABEL_WIDTH = 132;
/** The number of amounts that fit next to each other on a phone. */
const MONEY_TICKS = 3;

export default function BarPlot({
  bars,
  series,
  format = String,
  formatAxis = format,
  horizontal = false,
}: BarPlotProps) {
  // Indices, not labels: two bars may have the same label.
  const bands = {
    scaleType: 'band' as const,
    data: bars.map((_, index) => index),
    valueFormatter: (index: number) => bars[index] ?? '',
  };
  const numbers = [{ valueFormatter: formatAxis, width: 44 }];
  return (
    <BarChart
      layout={horizontal ? 'horizontal' : 'vertical'}
      height={plotHeight(bars.length, horizontal)}
      margin={{ top: 8, right: 28, bottom: 4, left: 4 }}
      colors={SERIES_COLORS}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={horizontal ? { vertical: true } : { horizontal: true }}
      series={series.map(({ name, values }) => ({
        label: name,
        data: [...values],
        stack: 'all',
        valueFormatter: (value: number | null) => (value ? format(value) : null),
      }))}
      {...(horizontal
        ? {
            yAxis: [{ ...bands, width: LABEL_WIDTH }],
            xAxis: [{ valueFormatter: formatAxis, tickNumber: MONEY_TICKS }],
          }
        : { xAxis: [bands], yAxis: numbers })}
    />
  );
}
