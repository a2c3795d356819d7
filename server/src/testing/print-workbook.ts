import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const PICTURES = path.resolve(__dirname, '../../../reports/workbooks');
const PICTURE_DPI = '80';

/**
 * Prints a workbook with LibreOffice and returns the text of each page; undefined without LibreOffice or poppler's
 * tools. Pictures of the pages are kept in reports/workbooks.
 */
export function printedPages(file: Buffer, name: string): string[] | undefined {
  if (!runs('soffice', '--version') || !runs('pdftotext', '-v')) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-workbook-'));
  try {
    writeFileSync(path.join(folder, `${name}.xlsx`), file);
    const profile = pathToFileURL(path.join(folder, 'profile')).href;
    const options = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', 'pdf'];
    run('soffice', [...options, `${name}.xlsx`], folder);
    const pdf = path.join(folder, `${name}.pdf`);
    mkdirSync(PICTURES, { recursive: true });
    run('pdftoppm', ['-r', PICTURE_DPI, '-png', pdf, name], PICTURES);
    const text = run('pdftotext', ['-layout', pdf, '-'], folder);
    return text.split('\f').filter((page) => page.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, parameters: string[], cwd: string): string {
  return execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

function runs(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
