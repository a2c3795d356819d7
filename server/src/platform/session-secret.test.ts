import fileSystem, {
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { PRODUCTION, useSettings } from '../testing/read-settings';

const { inDataDir, read, refusalOf } = useSettings();

/** Owner of DATA_DIR when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;

describe('the session secret', () => {
  it('is generated once, readable by its owner only, and reused', () => {
    const { sessionSecret } = read();
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(inDataDir('session-secret')).mode & 0o777).toBe(0o600);
    expect(read().sessionSecret).toBe(sessionSecret);
  });

  it('that cannot be saved stops the start with a message, as on a read-only disk', () => {
    mkdirSync(inDataDir('session-secret'), { recursive: true });
    expect(refusalOf({})).toMatch(/^DATA_DIR cannot be written to: .*EISDIR/);
  });

  describe('read by root', () => {
    let file: string;
    beforeEach(() => {
      file = inDataDir('session-secret');
      mkdirSync(inDataDir());
      writeFileSync(file, 'of an earlier release\n', { mode: 0o600 });
      if (process.getuid?.() === 0) chownSync(inDataDir(), SERVICE_ACCOUNT, SERVICE_ACCOUNT);
      jest.spyOn(process, 'getuid').mockReturnValue(0);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('is given to the owner of DATA_DIR, whose server could not read it otherwise', () => {
      expect(read().sessionSecret).toBe('of an earlier release');
      expect(statSync(file).uid).toBe(statSync(inDataDir()).uid);
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
