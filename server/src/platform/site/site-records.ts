import { readFile } from 'node:fs/promises';

/** The text of a file; empty when it does not exist. */
export const textIn = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The JSON object in a file; empty when the file is missing or contains something else. */
export async function readRecord(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await textIn(file));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
