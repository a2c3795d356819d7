import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { read, variablesOf } from './deploy-files.mjs';
import { ROOT } from './run-command.mjs';

/** A program's output about a file; undefined, with a diagnostic, when it is not installed. */
function verdict(t, program, args, env = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } };
  const { error, status, stdout, stderr } = spawnSync(program, args, options);
  if (!error) return { status, stdout, stderr };
  t.diagnostic(`${program} is not on this machine: it was not asked`);
}

test('Caddy accepts its file', (t) => {
  const file = join(ROOT, 'deploy/compose/Caddyfile');
  const address = variablesOf(read('deploy/compose/cigogne.env.example')).PUBLIC_URL;
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const answer = verdict(t, 'caddy', args, { PUBLIC_URL: address });
  if (answer) assert.equal(answer.status, 0, answer.stderr);
});

test('Prometheus accepts the alerts', (t) => {
  const answer = verdict(t, 'promtool', ['check', 'rules', join(ROOT, 'deploy/prometheus-alerts.yml')]); // prettier-ignore
  if (answer) assert.equal(answer.status, 0, answer.stderr);
});

test('figures that every program has are asked of the job of the server alone', () => {
  for (const file of ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json']) {
    const [...asked] = read(file)
      .replaceAll('\\"', '"')
      .matchAll(/\b(?:nodejs|process)_\w+(.*)/g);
    assert.ok(asked.length > 0, file);
    for (const [line, rest] of asked) assert.ok(rest.startsWith('{job="cigogne"}'), line);
  }
});

test('systemd accepts the unit, and finds little that it could close further', (t) => {
  const file = join(ROOT, 'deploy/systemd/cigogne.service');
  const verified = verdict(t, 'systemd-analyze', ['verify', file]);
  if (!verified) return;
  // It also checks for the program, which is elsewhere on some machines.
  const complaints = verified.stderr
    .split('\n')
    .filter((line) => line && !line.includes('is not executable'));
  if (verified.status !== 0) assert.deepEqual(complaints, []);
  const args = ['security', '--offline=true', '--threshold=20', file];
  const { stdout, status: exposed } = verdict(t, 'systemd-analyze', args);
  assert.equal(exposed, 0, stdout.trim().split('\n').at(-1));
});
