import { read, utils, type WorkBook, type WorkSheet } from 'xlsx';

export interface ReadSheet {
  /** Rows of cells as displayed: text, numbers, null for empty cells. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** All values, in reading order. */
  readonly words: readonly (string | number)[];
  /** Cells that a program would calculate: must be empty. */
  readonly formulas: readonly string[];
  /** The row repeated on each page; null when its defined name is invalid. */
  readonly repeatedRow: readonly (string | number | null)[] | null;
}

/** Reads an .xlsx file, with a different library than the one that wrote it. */
export function readWorkbook(file: Buffer): ReadSheet {
  const workbook = read(file, { type: 'buffer', cellFormula: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0]!]!;
  const rows = utils.sheet_to_json<(string | number | null)[]>(sheet, {
    header: 1,
    defval: null,
    raw: true,
  });
  return {
    rows,
    words: rows.flat().filter((value) => value !== null),
    formulas: formulasOf(sheet),
    repeatedRow: rows[repeatedIndex(workbook) ?? -1] ?? null,
  };
}

/** `'Facture F2026-0003'!$9:$9`: names with other characters than letters, digits and _ are quoted. */
function repeatedIndex({ SheetNames, Workbook }: WorkBook): number | undefined {
  const titles = Workbook?.Names?.find(({ Name }) => Name === '_xlnm.Print_Titles');
  const [, quoted, plain, row] =
    /^(?:'((?:[^']|'')+)'|([\p{L}_]\w*))!\$(\d+):\$\3$/u.exec(titles?.Ref ?? '') ?? [];
  const name = quoted?.replaceAll("''", "'") ?? plain;
  return titles?.Sheet === 0 && name === SheetNames[0] ? Number(row) - 1 : undefined;
}

function formulasOf(sheet: WorkSheet): string[] {
  return Object.entries(sheet).flatMap(([address, cell]: [string, unknown]) =>
    typeof cell === 'object' && cell !== null && 'f' in cell ? [address] : [],
  );
}

/** A file inside the .xlsx package as text, for what the library does not read, such as the page setup. */
export function partOf(file: Buffer, name: string): string {
  const workbook = read(file, { type: 'buffer', bookFiles: true }) as unknown as {
    files: Record<string, { content: Uint8Array }>;
  };
  const part = workbook.files[name];
  if (!part) throw new Error(`The workbook has no ${name}`);
  return Buffer.from(part.content).toString('utf8');
}
