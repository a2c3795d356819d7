/**
 * `npm run bench:api`: the planners' month at 1,000 and at 100,000 deliveries, compared with a bare
 * Fastify route that answers the same bytes. See docs/measuring.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, todayInParis } from '@cigogne/contract';
import { withFilledServer } from './bench/filled-server';
import { median, percentile } from './bench/median';
import { cookieOf } from './support/call-client';
import { ACCOUNTS } from './support/people';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [FEW, MANY] = [1_000, 100_000];
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const AT_ONCE = 8;
const today = todayInParis();
/** Deliveries per day of both data sets: the large one covers many years, so their months are alike. */
const A_DAY = 15;
const MONTH = `/api/admindelivery/deliveries/scheduled?start_date=${addDays(today, -39)}&end_date=${addDays(today, -10)}`;

async function call(address: string, cookie: string): Promise<{ ms: number; body: string }> {
  const begin = performance.now();
  // Uncompressed, so that the server and the bare route send the same bytes.
  const response = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body}`);
  return { ms: performance.now() - begin, body };
}

async function times(address: string, cookie: string) {
  for (let warm = 0; warm < 20; warm += 1) await call(address, cookie);
  const measured: number[] = [];
  for (let count = 0; count < CALLS; count += 1) measured.push((await call(address, cookie)).ms);
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let count = 0; count < CALLS / AT_ONCE; count += 1) await call(address, cookie);
    }),
  );
  return {
    p50: median(measured),
    p99: percentile(measured, 0.99),
    perSecond: (CALLS * 1000) / (performance.now() - begin),
  };
}

/** A bare Fastify route that answers the same bytes. */
async function bare(body: string) {
  const code = `
    import Fastify from 'fastify';
    const app = Fastify();
    let body = '';
    for await (const chunk of process.stdin) body += chunk;
    app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
    console.log(await app.listen({ port: 0 }));`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: path.join(ROOT, 'server'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.end(body);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  try {
    return await times(line.toString().trim(), '');
  } finally {
    server.kill();
  }
}

const measure = (deliveries: number) =>
  withFilledServer({ deliveries, 'a-day': A_DAY }, async ({ url }) => {
    const cookie = await cookieOf(url, ACCOUNTS.admin);
    const { body } = await call(url + MONTH, cookie);
    return { deliveries, bytes: body.length, ...(await times(url + MONTH, cookie)), body };
  });

const few = await measure(FEW);
const many = await measure(MANY);
const alone = await bare(few.body);
for (const { deliveries, bytes, p50, p99, perSecond } of [few, many]) {
  console.log(
    `${deliveries} deliveries: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${perSecond.toFixed(0)} requests/s, ${bytes} bytes`,
  );
}
console.log(
  `bare Fastify: p50 ${alone.p50.toFixed(1)} ms, ${alone.perSecond.toFixed(0)} requests/s`,
);
console.log(`p50 ratio ${(many.p50 / few.p50).toFixed(2)} (≤ 1.5)`);
console.log(`requests/s against bare ${(few.perSecond / alone.perSecond).toFixed(2)}`);
mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
writeFileSync(
  path.join(ROOT, 'reports/bench-api.json'),
  JSON.stringify({ few: { ...few, body: null }, many: { ...many, body: null }, alone }, null, 2),
);
