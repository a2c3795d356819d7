import fileSystem, {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { SETTING_NAMES } from './environment';

/** Whose DATA_DIR is when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'cigogne-config-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

const read = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment });

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('the settings were accepted');
}

it('starts without any setting: demo on, on this machine only, with its own database', () => {
  expect(read()).toMatchObject({
    production: false,
    port: 8080,
    host: '127.0.0.1',
    dataDir,
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

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://partenaires.example',
};

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

it('takes the address of a standby only beside the one of its primary', () => {
  const primary = 'postgres://cigogne@db.internal/cigogne';
  const standby = 'postgres://cigogne@standby.internal/cigogne';
  expect(read({ DATABASE_URL: primary, DATABASE_READ_URL: standby })).toMatchObject({
    databaseUrl: primary,
    databaseReadUrl: standby,
  });
  expect(refusalOf({ DATABASE_READ_URL: standby })).toMatch(/DATABASE_READ_URL needs DATABASE_URL/);
});

describe('where files are', () => {
  const BUCKET = { S3_BUCKET: 'cigogne', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is the folder without a bucket, and the bucket with one', () => {
    expect(read()).toMatchObject({ fileStorage: 'folder', s3: undefined });
    expect(read(BUCKET)).toMatchObject({
      fileStorage: 's3',
      s3: { bucket: 'cigogne', region: 'us-east-1', endpoint: undefined, forcePathStyle: false },
    });
    const S3_ENDPOINT = 'https://s3.example.com';
    expect(read({ ...BUCKET, S3_ENDPOINT })).toMatchObject({ s3: { forcePathStyle: true } });
    expect(read({ ...BUCKET, FILE_STORAGE: 'folder' })).toMatchObject({
      fileStorage: 'folder',
      s3: { bucket: 'cigogne' },
    });
  });

  it.each([
    [{ FILE_STORAGE: 's3' }, /^FILE_STORAGE=s3 needs S3_BUCKET/],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /^S3_BUCKET must be set/],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY/],
    [{ ...BUCKET, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be an http/],
  ])('%j is refused', (settings, sentence) => {
    expect(refusalOf(settings)).toMatch(sentence);
  });

  it('photos go to a cheaper class that answers at once, after a number of days', () => {
    const cold = { ...BUCKET, S3_COLD_AFTER_DAYS: '365' };
    expect(read(cold).s3?.cold).toEqual({ afterDays: 365, storageClass: 'STANDARD_IA' });
    expect(read({ ...cold, S3_COLD_CLASS: 'GLACIER_IR' }).s3?.cold?.storageClass).toBe(
      'GLACIER_IR',
    );
    expect(read(BUCKET).s3).not.toHaveProperty('cold');
    expect(refusalOf({ ...cold, S3_COLD_CLASS: 'DEEP_ARCHIVE' })).toMatch(
      /^S3_COLD_CLASS must be one of/,
    );
    expect(refusalOf({ ...BUCKET, S3_COLD_CLASS: 'GLACIER_IR' })).toMatch(
      /needs S3_COLD_AFTER_DAYS/,
    );
    expect(refusalOf({ ...BUCKET, S3_COLD_AFTER_DAYS: '7' })).toMatch(/at least 30/);
    expect(refusalOf({ S3_COLD_AFTER_DAYS: '365' })).toMatch(/^S3_BUCKET must be set/);
  });
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

describe('the session secret', () => {
  it('is generated once, readable by its owner only, and reused', () => {
    const { sessionSecret } = read();
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(read().sessionSecret).toBe(sessionSecret);
  });

  it('that cannot be saved stops the start with a message, as on a read-only disk', () => {
    mkdirSync(path.join(dataDir, 'session-secret'), { recursive: true });
    expect(refusalOf({})).toMatch(/^DATA_DIR cannot be written to: .*EISDIR/);
  });

  describe('read by root', () => {
    let file: string;
    beforeEach(() => {
      file = path.join(dataDir, 'session-secret');
      mkdirSync(dataDir);
      writeFileSync(file, 'of an earlier release\n', { mode: 0o600 });
      if (process.getuid?.() === 0) chownSync(dataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
      jest.spyOn(process, 'getuid').mockReturnValue(0);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('is given to the owner of DATA_DIR, whose server could not read it otherwise', () => {
      expect(read().sessionSecret).toBe('of an earlier release');
      expect(statSync(file).uid).toBe(statSync(dataDir).uid);
    });

    it.each(['EPERM', 'EROFS'])('stays as it is where it cannot be given: %s', (code) => {
      jest.spyOn(fileSystem, 'lchownSync').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
      expect(read().sessionSecret).toBe('of an earlier release');
      rmSync(file);
      const { sessionSecret } = read();
      expect(readFileSync(file, 'utf8')).toBe(`${sessionSecret}\n`);
    });
  });

  it('is required in production', () => {
    expect(refusalOf({ ...PRODUCTION, SESSION_SECRET: '' })).toBe(
      'SESSION_SECRET must be set in production (at least 32 characters)',
    );
  });
});

it.each([
  ['PORT', 'eighty', 'PORT must be a number'],
  ['PORT', '70000', 'PORT must be between 0 and 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:// or postgresql://'],
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
  ['TRUST_PROXY', 'maybe', 'TRUST_PROXY must be off, on, a number of hops, or addresses'],
])('%s=%s stops the start and is named', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toBe(sentence);
});

describe('the site file', () => {
  const siteFile = (content: string) => {
    read();
    const place = path.join(dataDir, 'site.json');
    writeFileSync(place, content);
    return place;
  };

  it('gives first values of any settings of the house, as its screen would', () => {
    const content = '{"company":"Hans en Schnockeloch","siret":"732 829 320 00074"}';
    expect(read({ SITE_FILE: siteFile(content) }).firstSettings).toEqual({
      company: 'Hans en Schnockeloch',
      siret: '73282932000074',
    });
  });

  it('gives way to what the environment says', () => {
    const SITE_FILE = siteFile('{"password_min_length":12,"session_idle_days":5}');
    const { firstSettings } = read({ SITE_FILE, PASSWORD_MIN_LENGTH: '14' });
    expect(firstSettings).toEqual({ password_min_length: 14, session_idle_days: 5 });
  });

  it.each(['{"email":"x"}', '{"fax":"1"}', '{"logo_file_id":null}', '{', '[]'])(
    '%s stops the start',
    (content) => {
      expect(refusalOf({ SITE_FILE: siteFile(content) })).toMatch(/^SITE_FILE/);
    },
  );

  it('that is missing stops the start', () => {
    expect(refusalOf({ SITE_FILE: '/nowhere/site.json' })).toMatch(/^SITE_FILE cannot be read/);
  });
});

describe('LOCKED_SETTINGS', () => {
  it('names the settings of the house that keep the operator’s value, or all', () => {
    expect(read({ LOCKED_SETTINGS: 'siret, iban' }).lockedSettings).toEqual(
      new Set(['siret', 'iban']),
    );
    expect(read({ LOCKED_SETTINGS: 'all' }).lockedSettings.has('visit_minutes')).toBe(true);
  });

  it('with a name that no setting has stops the start', () => {
    expect(refusalOf({ LOCKED_SETTINGS: 'siret,fax' })).toBe(
      'LOCKED_SETTINGS: there is no setting fax',
    );
  });

  it('with a sender that is not given stops the start, unless the e-mail that it follows is locked', () => {
    expect(refusalOf({ LOCKED_SETTINGS: 'sender_email' })).toBe(
      'LOCKED_SETTINGS: sender_email needs MAIL_FROM, which gives the sender that is kept',
    );
    const MAIL_FROM = 'envois@cigogne.example';
    const locked = new Set(['sender_email']);
    expect(read({ LOCKED_SETTINGS: 'sender_email', MAIL_FROM }).lockedSettings).toEqual(locked);
    expect(read({ LOCKED_SETTINGS: 'sender_email, email' }).lockedSettings.size).toBe(2);
  });
});

it.each([
  ['2', 2],
  ['on', true],
  ['10.0.0.0/8, 192.0.2.1', '10.0.0.0/8, 192.0.2.1'],
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

describe('a secret in a file', () => {
  const write = (content: string) => {
    const file = path.join(path.dirname(dataDir), 'secret');
    writeFileSync(file, content);
    return file;
  };

  it('is read without the line feed at its end', () => {
    const SESSION_SECRET_FILE = write(`${'f'.repeat(40)}\n`);
    expect(read({ SESSION_SECRET_FILE }).sessionSecret).toBe('f'.repeat(40));
  });

  it('is checked like one in a variable', () => {
    expect(refusalOf({ SESSION_SECRET_FILE: write('short') })).toMatch(/^SESSION_SECRET must have/);
  });

  it('is refused beside the variable, and when the file says nothing', () => {
    const file = write(' \n');
    const both = { SESSION_SECRET: 's'.repeat(32), SESSION_SECRET_FILE: file };
    expect(refusalOf(both)).toContain('SESSION_SECRET_FILE and SESSION_SECRET are both set');
    expect(refusalOf({ SMTP_URL_FILE: file })).toContain('SMTP_URL_FILE is empty');
    expect(refusalOf({ METRICS_TOKEN_FILE: `${file}-missing` })).toContain(
      'METRICS_TOKEN_FILE cannot be read',
    );
  });
});

it('every setting is in the table of docs/deploying.md, and the table names no other', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/deploying.md'), 'utf8');
  const [, table = ''] = /\n## Settings\n([^]*?)\n## /.exec(text) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.sort()).toEqual([...SETTING_NAMES].sort());
});
