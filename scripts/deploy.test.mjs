import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { tsImport } from 'tsx/esm/api';
import { parse } from 'yaml';
import { read, variablesOf } from './deploy-files.mjs';
import { ROOT } from './run-command.mjs';

const { readConfig } = await tsImport('../server/src/platform/config.ts', import.meta.url);
const { SETTING_NAMES } = await tsImport('../server/src/platform/environment.ts', import.meta.url);

const dockerfile = read('Dockerfile');
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
const unit = read('deploy/systemd/cigogne.service');

const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** All values of an instruction in the Dockerfile, with continued lines joined. */
const instructions = (name) =>
  dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length).trim()] : []));

const settingsOfImage = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('='))),
);
const defaults = readConfig({ DATA_DIR: folder });

/** Names that are settings neither of the server, nor of Node or the build. */
const unknownIn = (names) =>
  names.filter((name) => ![...SETTING_NAMES, 'NODE_OPTIONS', 'SERVER_COMMIT'].includes(name));

test('the Dockerfile is free of mistakes that its language server knows', () => {
  assert.deepEqual(validate(dockerfile), []);
});

test('the image has a Node that the suite accepts, of the major version that it is developed on', () => {
  const [version] = instructions('ARG').map((line) => /^NODE_VERSION=(.*)/.exec(line)?.[1]);
  const numbers = (text) => text.match(/\d+/g).map(Number);
  const [major, minor] = numbers(version);
  const [leastMajor, leastMinor] = numbers(JSON.parse(read('package.json')).engines.node);
  assert.ok(major > leastMajor || (major === leastMajor && minor >= leastMinor), version);
  assert.equal(major, numbers(read('.nvmrc'))[0]);
  for (const image of instructions('FROM')) assert.match(image, /^node:\$\{NODE_VERSION\}-/);
});

test('the image serves on the port, and writes to the folder, that it tells of', () => {
  assert.equal(Number(settingsOfImage.PORT), defaults.port);
  assert.deepEqual(instructions('EXPOSE'), [settingsOfImage.PORT]);
  assert.deepEqual(JSON.parse(instructions('VOLUME')[0]), [settingsOfImage.DATA_DIR]);
  assert.match(dockerfile, new RegExp(`^RUN install .* ${settingsOfImage.DATA_DIR}$`, 'm'));
  assert.deepEqual(unknownIn(Object.keys(settingsOfImage)), []);
});

test('the image does not run as root, and starts what the build writes', () => {
  assert.deepEqual(instructions('USER'), ['1000:1000']);
  const [, program] = JSON.parse(instructions('CMD').at(-1));
  const source = program.replace('server/dist/', 'src/').replace(/\.js$/, '.ts');
  assert.ok(read('server/build.mjs').includes(`'${source}'`), program);
});

test('nothing that is private or built elsewhere gets into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '**/node_modules', '**/dist', '**/*.env', 'data', 'deploy']) {
    assert.ok(ignored.includes(name), name);
  }
});

test('the health check asks a call of the server, and tells whether it answers', async () => {
  const [command, ...args] = JSON.parse(dockerfile.split('\n').find((line) => /^ +CMD/.test(line)).trim().slice(4)); // prettier-ignore
  const asked = [];
  let status = 200;
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = { ...process.env, PORT: String(server.address().port) };
  const check = () =>
    promisify(execFile)(command, args, { env }).then(
      () => 0,
      ({ code }) => code,
    );
  assert.equal(await check(), 0);
  status = 503;
  assert.equal(await check(), 1);
  await new Promise((closed) => server.close(closed));
  assert.equal(await check(), 1);
  assert.equal(new Set(asked).size, 1);
  assert.ok(read('server/src/http/health.ts').includes(`'${asked[0]}'`), asked[0]);
});

/** Made by make-secrets.sh, in a folder of the test. */
const secretFolder = join(folder, 'secrets');
copyFileSync(join(ROOT, 'deploy/compose/make-secrets.sh'), join(folder, 'make-secrets.sh'));
const makeSecrets = () => execFileSync('sh', [join(folder, 'make-secrets.sh')]);

const servers = Object.entries(compose.services).filter(([name]) => /^app\d+$/.test(name));

test('Compose knows every key of its file, by its own schema', () => {
  // Disabled rules: style, ports open to everybody (the proxy's are meant to be), and images both built and named: the
  // name contains the version.
  const rules = { 'no-unbound-port-interfaces': 0, 'no-build-and-image': 0 };
  const linter = new DCLinter({ quiet: false, exclude: [], rules });
  const [{ messages }] = linter.lintFiles([join(ROOT, 'deploy/compose/compose.yaml')], false);
  const mistakes = messages.filter(({ type }) => type === 'error');
  assert.deepEqual(
    mistakes.map(({ message }) => message),
    [],
  );
});

test('no container fills the disk with its log', () => {
  for (const [name, { logging }] of Object.entries(compose.services)) {
    assert.match(String(logging?.options['max-size']), /^\d+m$/, name);
  }
});

test('the containers of the server start with settings that it accepts', () => {
  makeSecrets();
  assert.equal(servers.length, 2);
  for (const [name, { environment, env_file: files }] of servers) {
    assert.deepEqual(files, ['cigogne.env']);
    const given = {
      ...settingsOfImage,
      ...variablesOf(read('deploy/compose/cigogne.env.example')),
      ...environment,
    };
    assert.deepEqual(unknownIn(Object.keys(given)), [], name);
    const here = Object.entries(given).map(([key, value]) => [
      key,
      value.replace('/run/secrets', secretFolder),
    ]);
    const config = readConfig({ ...Object.fromEntries(here), DATA_DIR: folder });
    assert.equal(config.production, true);
    assert.equal(config.trustProxy, 1);
    assert.equal(new URL(config.databaseUrl).hostname, 'database');
    assert.equal(config.fileStorage, 's3');
    assert.ok(config.metrics.token);
  }
});

test('making the secrets again changes none of them', () => {
  makeSecrets();
  const secret = () => readFileSync(join(secretFolder, 'session_secret'), 'utf8');
  const before = secret();
  makeSecrets();
  assert.equal(secret(), before);
});

test('without openssl no secret is made; empty ones are made once it is there, and what is made of them', () => {
  const alone = join(folder, 'without-openssl');
  const programs = join(alone, 'bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['cat', 'chmod', 'dirname', 'grep', 'mkdir', 'mv', 'rm']) {
    const [found] = process.env.PATH.split(delimiter).map((one) => join(one, name)).filter(existsSync); // prettier-ignore
    symlinkSync(found, join(programs, name));
  }
  const script = join(alone, 'make-secrets.sh');
  copyFileSync(join(ROOT, 'deploy/compose/make-secrets.sh'), script);
  const made = join(alone, 'secrets');
  const run = (PATH) =>
    spawnSync('/bin/sh', [script], { env: { ...process.env, PATH }, encoding: 'utf8' });
  const refused = run(programs);
  assert.notEqual(refused.status, 0);
  assert.match(refused.stderr, /^Aucun secret n’a été créé : openssl manque/m);
  assert.equal(existsSync(made), false);

  // An openssl that does nothing is no better.
  const openssl = join(programs, 'openssl');
  writeFileSync(openssl, '#!/bin/sh\n', { mode: 0o755 });
  assert.notEqual(run(programs).status, 0);
  assert.equal(existsSync(made), false);

  // As made formerly, without openssl.
  mkdirSync(made);
  const file = (name) => join(made, name);
  const secret = (name) => readFileSync(file(name), 'utf8');
  for (const name of ['database_password', 'session_secret', 's3_secret_key']) {
    writeFileSync(file(name), '\n');
  }
  writeFileSync(file('database_url'), 'postgresql://cigogne:@database:5432/cigogne\n');
  writeFileSync(file('s3_accounts'), '{"identities":[{"credentials":[{"secretKey":""}]}]}\n');
  writeFileSync(file('metrics_token'), 'of the operator\n');
  const { status, stderr } = run(process.env.PATH);
  assert.equal(status, 0, stderr);
  for (const name of ['database_password', 'session_secret', 's3_secret_key']) {
    assert.match(secret(name), /^[0-9a-f]{64}\n$/, name);
  }
  assert.ok(secret('database_url').includes(`:${secret('database_password').trim()}@`));
  assert.ok(secret('s3_accounts').includes(`"${secret('s3_secret_key').trim()}"`));
  assert.equal(secret('metrics_token'), 'of the operator\n');
});

test('every secret of the containers is a file that is made, and the account of the store is that of the servers', () => {
  makeSecrets();
  for (const { file } of Object.values(compose.secrets)) {
    assert.ok(existsSync(join(secretFolder, basename(file))), file);
  }
  for (const [name, { secrets = [], environment = {} }] of Object.entries(compose.services)) {
    for (const secret of secrets) assert.ok(compose.secrets[secret], `${name}: ${secret}`);
    for (const value of Object.values(environment)) {
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
      if (secret) assert.ok(secrets.includes(secret) || name === 'bucket', `${name}: ${secret}`);
    }
  }
  const { identities } = JSON.parse(readFileSync(join(secretFolder, 's3_accounts'), 'utf8'));
  const [{ accessKey, secretKey }] = identities[0].credentials;
  assert.equal(accessKey, servers[0][1].environment.S3_ACCESS_KEY_ID);
  assert.equal(secretKey, readFileSync(join(secretFolder, 's3_secret_key'), 'utf8').trim());
});

test('the containers of the server cannot change themselves, and only the proxy can be reached', () => {
  for (const [name, service] of servers) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    const { DATA_DIR, SITE_DIR } = settingsOfImage;
    assert.deepEqual(service.volumes, [`data:${DATA_DIR}`, `site:${SITE_DIR}:ro`], name);
  }
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
  assert.deepEqual(
    open.map(([name]) => name),
    ['proxy'],
  );
});

test('the servers serve one site that outlives images, and a build is installed into it before they start', () => {
  const { site } = compose.services;
  assert.ok('site' in compose.volumes);
  for (const [name, { depends_on: before }] of servers) {
    assert.deepEqual(before.site, { condition: 'service_completed_successfully' }, name);
  }
  assert.equal(site.environment.SITE_DIR, settingsOfImage.SITE_DIR);
  assert.deepEqual(site.volumes, [`site:${site.environment.SITE_DIR}`]);
  const [program, script] = site.command;
  assert.equal(program, 'node');
  assert.ok(existsSync(join(ROOT, script)), script);
  // The stage that contains the repository and its builds.
  const stage = dockerfile.split(/^(?=FROM )/m).find((text) => text.includes('RUN npm run build'));
  assert.match(stage, new RegExp(`^FROM .* AS ${site.build.target}$`, 'm'));
});

test('the proxy knows every server by its port, and asks a call of the server whether it is ready', () => {
  const caddyfile = read('deploy/compose/Caddyfile');
  const [, upstreams] = /reverse_proxy (.*) \{/.exec(caddyfile);
  assert.deepEqual(
    upstreams.split(' '),
    servers.map(([name]) => `${name}:${settingsOfImage.PORT}`),
  );
  const [, health] = /health_uri (\S+)/.exec(caddyfile);
  assert.ok(read('server/src/http/health.ts').includes(`'${health}'`), health);
});

test('the systemd unit starts with settings that the server accepts', () => {
  makeSecrets();
  const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
    line.split(' '),
  );
  const given = {
    ...variablesOf(environment.join('\n')),
    ...variablesOf(read('deploy/systemd/cigogne.env.example')),
  };
  assert.deepEqual(unknownIn(Object.keys(given)), []);
  for (const [, name] of unit.matchAll(/^LoadCredential=(\w+):/gm)) {
    assert.ok(Object.values(given).includes(`%d/${name}`), name);
  }
  const here = Object.entries(given).map(([key, value]) => [
    key,
    value.replace('%d', secretFolder),
  ]);
  const config = readConfig({ ...Object.fromEntries(here), DATA_DIR: folder });
  assert.equal(config.production, true);
  assert.equal(given.DATA_DIR, `%S/${/^StateDirectory=(.*)$/m.exec(unit)[1]}`);
  assert.match(unit, /^ExecStart=.* server\/dist\/main\.js$/m);
});
