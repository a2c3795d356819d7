import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { BarPlotProps } from './bar-plot';
import { ChartBoundary } from './chart-boundary';
import type { ChartLabels } from './chart-labels';
import { plotHeight, SERIES_COLORS } from './chart-style';

const BarPlot = lazy(() => import('./bar-plot'));

/**
 * A bar chart, whose library is loaded with the first one. Its height is reserved beforehand, to avoid a layout shift.
 */
export function Bars({ labels, ...plot }: BarPlotProps & { labels: ChartLabels }) {
  return (
    <>
      {plot.series.length > 1 && <Legend names={plot.series.map(({ name }) => name)} />}
      <ChartBoundary
        labels={labels}
        height={plotHeight(plot.bars.length, plot.horizontal ?? false)}
      >
        <div aria-hidden>
          <BarPlot {...plot} />
        </div>
      </ChartBoundary>
    </>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <Box component="ul" aria-hidden sx={legendStyle}>
      {names.map((name, index) => (
        // Two series may have the same name.
        <li key={index}>
          <Box component="span" sx={{ bgcolor: SERIES_COLORS[index % SERIES_COLORS.length] }} />
          {name}
        </li>
      ))}
    </Box>
  );
}

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mb: 1,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' },
  '& > li > span': { flex: 'none', width: 12, height: 12, borderRadius: 0.5 },
} as const;
