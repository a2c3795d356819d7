import { median } from '../median';
import type { LongFrame, Sample } from './measure-action';

/** Perceived as immediate, on the slowed-down processor. */
export const BUDGET_MS = 100;
/** Scripts that took less are not listed. */
const WORTH_NAMING_MS = 10;

export interface Measured {
  readonly visitor: string;
  readonly action: string;
  readonly samples: readonly Sample[];
}

/** The table of all actions, then the long tasks of each with their causes. */
export function interactionReport(measured: readonly Measured[]): string {
  return `${tableOf(measured)}\n\n${longTasksOf(measured)}`;
}

export function medianInp({ samples }: Measured): number {
  return median(samples.map(({ inpMs }) => inpMs));
}

function tableOf(measured: readonly Measured[]): string {
  const lines = measured.map((one) => {
    const inp = medianInp(one);
    const worst = Math.max(...one.samples.map(({ inpMs }) => inpMs));
    const verdict = `${inp <= BUDGET_MS ? 'ok' : 'over'} (≤ ${BUDGET_MS} ms)`;
    return [one.visitor, one.action, inpText(inp), inpText(worst), verdict];
  });
  const head = ['who', 'action', 'INP', 'worst', 'budget'];
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]!.length)));
  const isNumber = (at: number) => at === 2 || at === 3;
  const rowOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isNumber(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`;
  const rule = widths.map((width, at) =>
    isNumber(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [rowOf(head), rowOf(rule), ...lines.map(rowOf)].join('\n');
}

const inpText = (ms: number) => (ms === 0 ? '< 16 ms' : `${Math.round(ms)} ms`);

/** For each action the run with the longest frame: one run suffices to find the cause. */
function longTasksOf(measured: readonly Measured[]): string {
  const lines = measured.flatMap(({ visitor, action, samples }) => {
    const longest = ({ longFrames }: Sample) => Math.max(0, ...longFrames.map(({ ms }) => ms));
    const worst = samples.reduce((a, b) => (longest(b) > longest(a) ? b : a));
    return worst.longFrames.map((frame) => `- ${visitor}, ${action}: ${causeOf(frame)}`);
  });
  return ['Tasks over 50 ms, in the run with the longest one:', ...lines].join('\n');
}

/** Scripts from the longest on, then the browser's rendering. */
function causeOf({ ms, scripts, renderingMs }: LongFrame): string {
  const parts = scripts
    .filter((script) => script.ms >= WORTH_NAMING_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .map((script) => `${script.invoker || 'script'} in ${script.source} ${script.ms} ms`);
  if (renderingMs >= WORTH_NAMING_MS) parts.push(`style, layout and paint ${renderingMs} ms`);
  return `${ms} ms = ${parts.join(' + ') || 'many short scripts'}`;
}
