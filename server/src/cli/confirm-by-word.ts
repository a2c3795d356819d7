import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error';

/**
 * Asks for confirmation on the terminal by typing a word.
 * @throws {UsageError} when something else is typed, or there is no terminal
 */
export async function confirmByWord(warning: string, word: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new UsageError(`${warning} Sans terminal, confirmez par --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal.question(`${warning} Tapez « ${word} » pour continuer : `);
    if (typed.trim() !== word) throw new UsageError('Abandonné.');
  } catch (error) {
    // Ctrl-C, or end of input.
    if ((error as Error).name === 'AbortError') throw new UsageError('\nAbandonné.');
    throw error;
  } finally {
    terminal.close();
  }
}
