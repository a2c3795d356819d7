import { lazy } from 'react';
import type { BarPlotProps } from './bar-plot';

const BarPlot = lazy(() => import('./bar-plot'));

/** A bar chart, whose library is loaded with the first one. */
export function Bars(props: BarPlotProps) {
  return <BarPlot {...props} />;
}
