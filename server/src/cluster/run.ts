/**
 * `npm run test:cluster`: starts the programs of an installation with several servers, runs the tests that need them,
 * and always stops everything. `ROUNDS=long` runs more rounds; `-- failover` runs the suites of that name.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openControl } from './control';
import { asEnvironment, freePorts, type Layout } from './layout';
import { installCommand } from './required-programs';
import type { Service } from './service';
import { prepareForServers, servicesOf, writeConfiguration } from './start-cluster';
import { SUITES, type Suite } from './suites';

const SERVER = join(import.meta.dirname, '../..');
const JEST = join(SERVER, '../node_modules/jest/bin/jest.js');
const LOOK_EVERY_MS = 500;

const names = process.argv.slice(2);
const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
if (unknown) {
  console.error(`${unknown} ? Il y a : ${SUITES.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const missing = installCommand();
if (missing) {
  console.error(`Il manque des programmes pour ces essais. Installez-les :\n  ${missing}`);
  process.exit(1);
}

// The SDK of S3 would print a warning about Node 20, meant for operators.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopped.abort());
}
// npm may end without a signal to this process.
const parent = process.ppid;
setInterval(() => process.ppid === parent || stopped.abort(), LOOK_EVERY_MS).unref();

const folder = mkdtempSync(join(tmpdir(), 'cigogne-cluster-'));
const layout: Layout = { folder, ports: await freePorts() };
const services = servicesOf(layout);
try {
  await start(services);
  const control = await openControl(layout, services);
  const chosen = SUITES.filter(({ name }) => names.length === 0 || names.includes(name));
  let [passed, failed] = [0, 0];
  for (const suite of chosen) {
    if (stopped.signal.aborted) break;
    const outcome = await runSuite(suite);
    passed += outcome.passed;
    failed += outcome.failed;
  }
  control.close();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 || stopped.signal.aborted ? 1 : 0;
} catch (error) {
  console.error(error);
  tellLogs();
  process.exitCode = 1;
} finally {
  for (const service of services.reverse()) await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(all: readonly Service[]) {
  const begin = performance.now();
  writeConfiguration(layout);
  for (const service of all) {
    if (stopped.signal.aborted) throw new Error('stopped');
    await service.start();
  }
  await prepareForServers(layout);
  console.log(`Cluster ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

async function runSuite({ name, config, patterns, env }: Suite) {
  console.log(`\n— ${name}`);
  const report = join(folder, `${name}.json`);
  const args = [
    ...[JEST, '--config', config, '--json', '--outputFile', report, '--runInBand'],
    ...patterns.flatMap((pattern) => ['--testPathPatterns', pattern]),
  ];
  const child = spawn(process.execPath, args, {
    cwd: SERVER,
    // Jest's own report goes to standard error, the JSON only to the file.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...asEnvironment(layout), ...env },
    signal: stopped.signal,
    killSignal: 'SIGTERM',
  });
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  return readReport(report);
}

/** A suite without a report has failed. */
function readReport(file: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Record<string, number>;
    return { passed: numPassedTests!, failed: numFailedTests! + numRuntimeErrorTestSuites! };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Prints the end of each log, to find out which program did not start. */
function tellLogs() {
  for (const { name } of services) {
    try {
      const lines = readFileSync(join(folder, `${name}.log`), 'utf8')
        .trimEnd()
        .split('\n');
      console.error(`— ${name}\n${lines.slice(-5).join('\n')}`);
    } catch {
      // The program was not started.
    }
  }
}
