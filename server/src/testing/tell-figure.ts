/** Prints a measurement of a test, bypassing Jest's console, which prints ten lines for one. */
export function tellFigure(what: string, figure: string): void {
  process.stderr.write(`    ${what}: ${figure}\n`);
}
