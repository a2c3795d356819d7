/**
 * `npm test`: everything, from formatting to a real Chromium on the production build. `npm test -- --since main` runs
 * what the changes since then can break, `npm test -- --only lint,types,scripts,unit,build,e2e` selected parts.
 */
import './check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { duration } from './run-command.mjs';
import { describePlan, planTests } from './test-plan.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, since: { type: 'string' } } });
const only = values.only?.split(',');

let passed = 0;
const failures = [];
const flaky = [];
const times = [];

async function step({ name, run }) {
  const begin = performance.now();
  const outcome = await run().catch((error) => ({ passed: 0, failures: [`${name} : ${error}`] }));
  passed += outcome.passed;
  failures.push(...outcome.failures);
  flaky.push(...(outcome.flaky ?? []));
  const took = duration(performance.now() - begin);
  times.push(`${name} ${took}`);
  console.log(`── ${name} : ${outcome.failures.length === 0 ? 'réussi' : 'échoué'} (${took}) ──`);
  return outcome.failures.length === 0;
}

async function runStages(plan) {
  // Imported only after the installation, which some steps require.
  const { REPORTS, stagesOf } = await import('./test-stages.mjs');
  const stages = stagesOf(plan);
  const parts = stages.flat(2).map(({ part }) => part);
  const unknown = only?.filter((part) => !parts.includes(part)) ?? [];
  if (unknown.length > 0) throw new Error(`--only ne connaît pas ${unknown.join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  // A runner that crashes must not be judged by its previous report.
  for (const report of ['scripts.tap', 'jest.json', 'e2e.json']) {
    rmSync(join(REPORTS, report), { force: true });
  }
  const isChosen = ({ part, isNeeded }) => isNeeded && (!only || only.includes(part));
  for (const stage of stages) {
    await Promise.all(
      stage.map(async (line) => {
        for (const one of line.filter(isChosen)) await step(one);
      }),
    );
  }
}

try {
  const plan = planTests(values.since);
  if (values.since) console.log(describePlan(plan));
  const installed = await step({
    name: 'installation',
    run: async () => {
      await installIfNeeded();
      return { passed: 0, failures: [] };
    },
  });
  if (installed) await runStages(plan);
} catch (error) {
  failures.push(...error.message.split('\n'));
}

console.log(`\nDurées : ${times.join(', ')}.`);
const list = (title, mark, lines) =>
  lines.length > 0 &&
  console.log(`\n${title} :\n${lines.map((line) => `  ${mark} ${line}`).join('\n')}\n`);
list('Réussis au second essai seulement', '~', flaky);
list('Échecs', '✗', failures);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
