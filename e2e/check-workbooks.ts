/**
 * Opens the workbooks of the demo in LibreOffice, where it is installed, and renders their pages as
 * pictures into reports/workbooks, to be looked at. Fails when one cannot be opened or printed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInByCall, type CallClient } from './support/call-client';
import { makeDataDir, startSuite } from './support/suite-server';

const REPORTS = fileURLToPath(new URL('../reports/workbooks', import.meta.url));
const PICTURE_DPI = '80';
const TIMEOUT_MS = 120_000;

function isInstalled(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore', timeout: TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** File name → call. */
async function documents(client: CallClient): Promise<Record<string, string>> {
  const { deliveries } = await client.get<{
    deliveries: { id: number; items: { product_status: string }[] }[];
  }>('/admindelivery/deliveries/scheduled');
  const longest = deliveries.reduce((one, other) =>
    other.items.length > one.items.length ? other : one,
  );
  const toShop = deliveries.find(({ items }) =>
    items.some(({ product_status }) => product_status === 'to_shop'),
  );
  const shuttle = (toShop ?? longest).id;
  return {
    [`Bon-de-Livraison-${longest.id}.xlsx`]: `/admindelivery/excel/${longest.id}`,
    [`Navette-Bon-Livraison-${shuttle}.xlsx`]: `/shop/magazine-delivery-note/${shuttle}`,
  };
}

async function main(): Promise<void> {
  if (!isInstalled('soffice', '--version')) {
    console.log('LibreOffice n’est pas installé : rien n’a été ouvert.');
    return;
  }
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  try {
    const client = await signInByCall(suite.url, 'admin@cigogne.example');
    for (const [name, address] of Object.entries(await documents(client))) {
      writeFileSync(path.join(REPORTS, name), await client.download(address));
    }
  } finally {
    await suite.stop();
    remove();
  }
  const files = readdirSync(REPORTS);
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', ...files], {
    cwd: REPORTS,
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
  });
  for (const file of files) {
    const page = file.replace(/\.xlsx$/, '');
    if (isInstalled('pdftoppm', '-v')) {
      execFileSync('pdftoppm', ['-r', PICTURE_DPI, '-png', `${page}.pdf`, page], { cwd: REPORTS });
    }
    console.log(`${file} : ouvert et imprimé`);
  }
  console.log(`Les pages sont dans ${path.relative(process.cwd(), REPORTS)}.`);
}

await main();
