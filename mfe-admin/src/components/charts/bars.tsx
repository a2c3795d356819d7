import { lazy } from 'react';
import type { BarPlotProps } from './bar-plot';

const BarPlot = lazy(() => import('./bar-plot'));

/** Bars, whose library comes with the first of them. */
export function Bars(props: BarPlotProps) {
  return <BarPlot {...props} />;
}
