import { expect, PHONE, test } from '../support/people';

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
}

test('a driver can put the suite on the home screen', async ({ person }) => {
  const page = await person('driver', PHONE);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { start_url, display, icons } = JSON.parse(data ?? '') as Manifest;
  expect({ start_url, display }).toEqual({ start_url: '/driver', display: 'standalone' });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A browser without its own profile never offers to install; nothing else may be missing.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()['content-encoding']).toBe('br');
});
