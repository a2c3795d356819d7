const ROW_HEIGHT = 34;
const AXIS_HEIGHT = 60;

/** Height of a bar chart in px. */
export function plotHeight(bars: number, horizontal: boolean): number {
  return horizontal ? Math.max(160, bars * ROW_HEIGHT + AXIS_HEIGHT) : 280;
}

/** Distinct from each other, and at least 3:1 on a white and on a dark background. */
export const SERIES_COLORS: string[] = [
  '#b9674f',
  '#4b7d6e',
  '#c2790a',
  '#4a86c8',
  '#8a63c9',
  '#c2558a',
  '#0f8a8a',
  '#7a7f35',
  '#7b6a5d',
  '#c0504d',
];
