import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCTION, useSettings } from '../testing/read-settings';
import { SETTING_NAMES } from './environment';

const { inDataDir, read, refusalOf } = useSettings();

it('starts without any setting: demo on, on this machine only, with its own database', () => {
  expect(read()).toMatchObject({
    production: false,
    port: 8080,
    host: '127.0.0.1',
    dataDir: inDataDir(),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    demo: true,
    logLevel: 'info',
    trustProxy: false,
    stopDelayMs: 0,
    firstSettings: {},
    lockedSettings: new Set(),
  });
});

it('in production listens on all addresses, without demo', () => {
  expect(read(PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    demo: false,
    publicUrl: 'https://partenaires.example',
  });
});

it('takes an address past the pool only beside the one of the pool', () => {
  const pool = 'postgres://cigogne@pool.internal:6432/cigogne';
  const direct = 'postgres://cigogne@db.internal/cigogne';
  expect(read({ DATABASE_URL: pool, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pool,
    databaseDirectUrl: direct,
  });
  expect(refusalOf({ DATABASE_DIRECT_URL: direct })).toMatch(/needs DATABASE_URL/);
  expect(refusalOf({ DATABASE_URL: pool, DATABASE_DIRECT_URL: 'db.internal' })).toMatch(
    /^DATABASE_DIRECT_URL must begin with postgres/,
  );
});

it.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://cigogne@pool.internal/cigogne' }, false],
  [{ DATABASE_PREPARED_STATEMENTS: 'off' }, false],
  [
    {
      DATABASE_URL: 'postgres://cigogne@db.internal/cigogne',
      DATABASE_PREPARED_STATEMENTS: 'on',
    },
    true,
  ],
])('by default prepares statements only in its own database: %j', (settings, expected) => {
  expect(read(settings).preparesStatements).toBe(expected);
});

it.each([
  'postgresql://cigogne@%2Frun%2Fpostgresql/cigogne',
  'postgresql:///cigogne?host=/run/postgresql',
  'postgresql://cigogne:secret@/cigogne?host=/run/postgresql',
  'postgresql://cigogne:a%23b%2Fc@[::1]:5432/cigogne?sslmode=verify-full',
  'postgresql://cigogne:100%sure@db.internal/cigogne',
  // The file is not read before the database is connected to.
  'postgresql://cigogne@db.internal/cigogne?sslmode=verify-full&sslrootcert=/not/here/ca.pem',
])('takes the database %s', (address) => {
  expect(read({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

it('takes the address of a standby only beside the one of its primary', () => {
  const primary = 'postgres://cigogne@db.internal/cigogne';
  const standby = 'postgres://cigogne@standby.internal/cigogne';
  expect(read({ DATABASE_URL: primary, DATABASE_READ_URL: standby })).toMatchObject({
    databaseUrl: primary,
    databaseReadUrl: standby,
  });
  expect(refusalOf({ DATABASE_READ_URL: standby })).toMatch(/DATABASE_READ_URL needs DATABASE_URL/);
});

describe('the figures', () => {
  it('are served on this machine only, unless a token is asked for', () => {
    expect(read().metrics).toBeUndefined();
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: undefined,
    });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(refusalOf(open)).toMatch(/METRICS_TOKEN/);
    expect(refusalOf({ ...open, METRICS_TOKEN: 'short' })).toMatch(/at least 16 characters/);
    const METRICS_TOKEN = 't'.repeat(16);
    expect(read({ ...open, METRICS_TOKEN }).metrics).toMatchObject({ host: '0.0.0.0' });
  });
});

describe('the public address', () => {
  it('is required in production', () => {
    expect(refusalOf({ ...PRODUCTION, PUBLIC_URL: '' })).toMatch(
      /^PUBLIC_URL must be set in production/,
    );
  });

  it.each(['http://partenaires.example', 'http://192.168.1.20:8080', 'http://localhost.example'])(
    '%s is refused in production, since passwords can be read on the way, unless ALLOW_HTTP is on',
    (address) => {
      const settings = { ...PRODUCTION, PUBLIC_URL: address };
      expect(refusalOf(settings)).toMatch(/^PUBLIC_URL must be an https address.*ALLOW_HTTP=on/);
      expect(refusalOf({ ...settings, ALLOW_HTTP: 'off' })).toMatch(/ALLOW_HTTP=on/);
      expect(read({ ...settings, ALLOW_HTTP: 'on' }).publicUrl).toBe(address);
      expect(read({ PUBLIC_URL: address }).publicUrl).toBe(address);
    },
  );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    '%s is accepted in production: nothing leaves the machine',
    (address) => {
      expect(read({ ...PRODUCTION, PUBLIC_URL: address }).publicUrl).toBe(address);
    },
  );

  it.each([
    ['https://partenaires.example/', 'https://partenaires.example'],
    ['https://Partenaires.example:443', 'https://partenaires.example'],
  ])('%s is compared as browsers write it', (given, address) => {
    expect(read({ PUBLIC_URL: given }).publicUrl).toBe(address);
  });
});

it('an empty setting counts as absent', () => {
  expect(read({ PORT: '', DATABASE_URL: '', SITE_FILE: '' })).toMatchObject({ port: 8080 });
});

it.each([
  ['PORT', 'eighty', 'PORT must be a number'],
  ['PORT', '70000', 'PORT must be between 0 and 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [
    'DATABASE_URL',
    'postgresql://cigogne:a#b@db.internal/cigogne',
    'DATABASE_URL cannot be read: write special characters of its password as %40 (@), %23 (#), %2F (/), %3F (?), %25 (%)',
  ],
  [
    'DATABASE_URL',
    'postgresql://cigogne:caf%E9@db.internal/cigogne',
    'DATABASE_URL cannot be read: write special characters of its password as %40 (@), %23 (#), %2F (/), %3F (?), %25 (%)',
  ],
  [
    'NODE_ENV',
    'prod',
    'NODE_ENV must be production, development or test: anything else would run the demo',
  ],
  [
    'PUBLIC_URL',
    'https://cigogne.example/partenaires',
    'PUBLIC_URL must be an address without a path, such as https://cigogne.example: the site is served at its root',
  ],
  ['PUBLIC_URL', 'cigogne.example', 'PUBLIC_URL must be an http or https address'],
  ['GEOCODER_URL', 'file:///etc/passwd', 'GEOCODER_URL must be an http or https address'],
  ['OSRM_URL', 'osrm:5000', 'OSRM_URL must be an http or https address'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
  ['ALLOW_HTTP', 'yes', 'ALLOW_HTTP must be on or off'],
  ['PASSWORD_MIN_LENGTH', '5', 'PASSWORD_MIN_LENGTH must be between 6 and 64'],
  ['SESSION_IDLE_DAYS', '0', 'SESSION_IDLE_DAYS must be between 1 and 365'],
  ['SESSION_MAX_DAYS', '-1', 'SESSION_MAX_DAYS must be between 0 and 3650'],
  ['DEMO', 'yes', 'DEMO must be on or off'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  [
    'REMOTE_ORIGINS',
    'https://cdn.example/remotes',
    'REMOTE_ORIGINS must be http or https origins without a path, such as https://cdn.example: https://cdn.example/remotes',
  ],
  [
    'REMOTE_ORIGINS',
    'https://cdn.example cdn2.example',
    'REMOTE_ORIGINS must be http or https origins without a path, such as https://cdn.example: cdn2.example',
  ],
  [
    'MAP_TILES_URL',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'MAP_TILES_URL must be an http or https address with {z}, {x} and {y} in its path or query, such as https://tiles.example/{z}/{x}/{y}.png',
  ],
  [
    'MAP_TILES_URL',
    'https://tiles.example/{z}/{x}.png',
    'MAP_TILES_URL must be an http or https address with {z}, {x} and {y} in its path or query, such as https://tiles.example/{z}/{x}/{y}.png',
  ],
  [
    'MAP_TILES_URL',
    'https://tiles.example/{z}/{x}/{y}.png',
    'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION: whom the licence of the map wants to be named, such as © IGN',
  ],
  ['STOP_DELAY_MS', '-1', 'STOP_DELAY_MS must be between 0 and 60000'],
])('%s=%s stops the start and is named', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toBe(sentence);
});

it.each([
  ...['maybe', 'true', '1,2', 'abc', '10.0.0.0/99', '10.0.0.0/0', '::1/129', '10.0.0.1,'],
  '10.0.0.0/255.0.255.0',
])('TRUST_PROXY=%s stops the start', (value) => {
  expect(refusalOf({ TRUST_PROXY: value })).toBe(
    'TRUST_PROXY must be off, on, a number of hops, or addresses',
  );
});

it.each([
  ['2', 2],
  ['on', true],
  ['10.0.0.0/8, 192.0.2.1', '10.0.0.0/8, 192.0.2.1'],
  ['10.0.0.0/255.0.0.0,fd00::/8', '10.0.0.0/255.0.0.0,fd00::/8'],
  ['loopback', 'loopback'],
])('TRUST_PROXY=%s names the balancers before the server', (value, trusted) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toBe(trusted);
});

it.each([
  ['', []],
  ['https://cdn.example', ['https://cdn.example']],
  [
    ' https://CDN.example/, http://10.0.0.7:9000  https://cdn.example ',
    ['https://cdn.example', 'http://10.0.0.7:9000'],
  ],
])('REMOTE_ORIGINS=%s lists the other hosts of remotes', (value, origins) => {
  expect(read({ REMOTE_ORIGINS: value }).remoteOrigins).toEqual(origins);
});

it('MAP_TILES_URL gives the map of a day its pictures, with whom to name', () => {
  expect(read().mapTiles).toBeUndefined();
  const url = 'https://data.geopf.fr/wmts?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';
  expect(read({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: ' © IGN ' }).mapTiles).toEqual({
    url,
    attribution: '© IGN',
  });
});

it('every setting is in the table of docs/deploying.md, and the table names no other', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/deploying.md'), 'utf8');
  const [, table = ''] = /\n## Settings\n([^]*?)\n## /.exec(text) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.sort()).toEqual([...SETTING_NAMES].sort());
});
