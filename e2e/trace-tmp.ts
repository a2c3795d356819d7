import { chromium } from '@playwright/test';
import { writeFileSync, rmSync } from 'node:fs';
import { startSlowNetwork } from './bench/slow-network';
import { PROFILE } from './bench/measure-visit';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { PHONE, signIn } from './support/people';
const network = await startSlowNetwork('http://localhost:8099', PROFILE);
rmSync('/tmp/lead/tphone', { recursive: true, force: true });
const phone = await chromium.launchPersistentContext('/tmp/lead/tphone', { baseURL: network.url, viewport: PHONE, locale: 'fr-FR', timezoneId: 'Europe/Paris', args: CHROMIUM_FLAGS, executablePath: '/usr/bin/chromium' });
phone.setDefaultTimeout(60000);
const p = await phone.newPage();
await signIn(p, 'driver');
await p.getByRole('article').first().waitFor();
await p.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
await new Promise((r) => setTimeout(r, 9000));
await p.close();
const browser = phone.browser()!;
for (const [name, cut] of [['warm0', false], ['warm', false], ['warm2', false], ['offline', true], ['offline2', true]] as const) {
  network.cut(cut);
  const q = await phone.newPage();
  const c = await phone.newCDPSession(q);
  await c.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const events: any[] = [];
  if (process.env.TRACE) {
    c.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await c.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,v8.execute,disabled-by-default-devtools.timeline,blink.user_timing,loading' } as any);
  }
  await q.addInitScript(() => {
    const w = window as any; w.__log = [];
    new MutationObserver(() => { const t = Math.round(performance.now()); const x = (document.body?.innerText || '').slice(0, 50).replace(/\n/g, '|'); const n = document.querySelectorAll('article').length; const last = w.__log.at(-1); if (!last || last[1] !== n || last[2] !== x) w.__log.push([t, n, x]); if (n && !w.first) { w.first = 1; requestAnimationFrame(() => setTimeout(() => { w.firstMs = performance.now(); performance.mark('FIRSTCARD'); })); } }).observe(document, { subtree: true, childList: true });
    new PerformanceObserver((l) => l.getEntries().forEach((e) => w.__log.push(['long', Math.round(e.startTime), Math.round(e.duration)]))).observe({ type: 'longtask', buffered: true });
  });
  await q.goto('/driver', { waitUntil: 'commit' });
  await q.waitForFunction(() => (window as any).firstMs);
  const t = await q.evaluate(() => (window as any).firstMs);
  await new Promise((r) => setTimeout(r, 1500));
  const info = await q.evaluate(() => ({ nav: performance.getEntriesByType('navigation').map((n: any) => [n.workerStart, n.responseStart, n.responseEnd, n.domContentLoadedEventEnd].map(Math.round))[0], res: performance.getEntriesByType('resource').map((r: any) => [r.name.replace(/^.*localhost:\d+/, ''), Math.round(r.startTime), Math.round(r.responseEnd)].join(' ')), log: (window as any).__log }));
  console.log('=====', name, Math.round(t), JSON.stringify(info.nav));
  if (process.env.V) { console.log(info.res.join('\n')); console.log(JSON.stringify(info.log).replaceAll('],[', ']\n[')); }
  if (process.env.TRACE) { const done = new Promise((r) => c.once('Tracing.tracingComplete', r)); await c.send('Tracing.end'); await done; writeFileSync(`/tmp/lead/trace-${name}.json`, JSON.stringify(events)); }
  await q.close();
}
await phone.close();
await network.stop();
process.exit(0);
