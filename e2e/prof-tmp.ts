import { chromium } from '@playwright/test';
import { rmSync, writeFileSync } from 'node:fs';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { PHONE, signIn } from './support/people';
rmSync('/tmp/lead/tphone', { recursive: true, force: true });
const phone = await chromium.launchPersistentContext('/tmp/lead/tphone', { baseURL: 'http://localhost:8099', viewport: PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris', args: CHROMIUM_FLAGS, executablePath: '/usr/bin/chromium' });
const p = await phone.newPage();
await signIn(p, 'driver');
await p.getByRole('article').first().waitFor();
await p.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
await new Promise((r) => setTimeout(r, 6000));
await p.close();
for (let i = 0; i < 4; i++) {
  const q = await phone.newPage();
  const c = await phone.newCDPSession(q);
  await c.send('Profiler.enable');
  await c.send('Profiler.setSamplingInterval', { interval: 100 });
  await q.addInitScript(() => { const w = window as any; new MutationObserver(() => { if (document.querySelector('article') && !w.first) { w.first = 1; requestAnimationFrame(() => setTimeout(() => { w.firstMs = performance.now(); })); } }).observe(document, { subtree: true, childList: true }); });
  if (i > 1) await c.send('Profiler.start');
  await q.goto('/driver', { waitUntil: 'commit' });
  await q.waitForFunction(() => (window as any).firstMs);
  if (i > 1) { const { profile } = await c.send('Profiler.stop'); writeFileSync(`/tmp/lead/cpu-${i}.json`, JSON.stringify(profile)); }
  console.log(await q.evaluate(() => (window as any).firstMs));
  await new Promise((r) => setTimeout(r, 800));
  await q.close();
}
await phone.close();
process.exit(0);
