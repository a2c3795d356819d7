import type { CompanySettings, HouseSettings } from '@cigogne/contract';
import type { AppContext } from '../context';
import { loadSharp } from '../files/load-sharp';
import { type Logo, readLogo } from '../site/logo';
import { DIGIT_WIDTH, type PrintedRow, type PrintedSheet } from './workbook';

/** The house's name, colour and logo for its documents. */
export interface Letterhead {
  readonly company: CompanySettings;
  /** '#rrggbb'. */
  readonly accent: string;
  /** Undefined: only the name. */
  readonly logo: Logo | undefined;
}

/**
 * The present letterhead; without a logo while it cannot be read.
 * @param options.waitMs limit for reading the logo, as for `readLogo`
 */
export async function readLetterhead(
  context: Pick<AppContext, 'db' | 'files' | 'settings'>,
  options?: { readonly waitMs?: number },
): Promise<Letterhead> {
  const { company, appearance }: HouseSettings = await context.settings.read();
  const { logo_file_id: id, primary_color: accent } = appearance;
  // The logo is decoration, so the document is written without it when the storage is down.
  const logo =
    id === null ? undefined : await readLogo(context, id, options).catch(() => undefined);
  return { company, accent, logo };
}

/** Height in points, enough for a logo of one line or a square one. */
const LOGO_HEIGHT = 48;
/** Pixels per point: sharp when printed. */
const PIXELS_PER_POINT = 3;

/**
 * The sheet in the house's colour, under its logo if it has one. A picture fills its cell in workbooks, so the logo
 * is set into a transparent one with the cell's proportions.
 */
export async function withLetterhead(
  sheet: PrintedSheet,
  { accent, logo }: Letterhead,
): Promise<PrintedSheet> {
  if (!logo) return { ...sheet, accent };
  const width = Math.round(sheet.widths[0]! * DIGIT_WIDTH * PIXELS_PER_POINT);
  const picture = await pictureOf(logo, width);
  const row: PrintedRow = { cells: [{ value: null }], height: LOGO_HEIGHT };
  return {
    ...sheet,
    accent,
    logo: picture,
    rows: [row, ...sheet.rows],
    ...(sheet.repeatedRow !== undefined && { repeatedRow: sheet.repeatedRow + 1 }),
  };
}

/** The last picture, since consecutive documents usually have the same. */
let last: { readonly id: string; readonly width: number; readonly picture: Buffer } | undefined;

/** The logo at the left of a transparent picture of this width in pixels. */
async function pictureOf({ id, content }: Logo, width: number): Promise<Buffer> {
  if (last?.id === id && last.width === width) return last.picture;
  const sharp = await loadSharp();
  const picture = await sharp(content)
    .resize({
      width,
      height: LOGO_HEIGHT * PIXELS_PER_POINT,
      fit: 'contain',
      position: 'left',
      background: { r: 255, g: 255, b: 255, alpha: 0 },
    })
    .png()
    .toBuffer();
  last = { id, width, picture };
  return picture;
}
