import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcomeOf, runProgram } from '../testing/server-process';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'arguments-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Moving files would begin at once, since all settings of the bucket are present. */
const call = (command: string, ...args: string[]) =>
  outcomeOf(
    runProgram(`cli/${command}.js`, {
      args,
      settings: {
        DATA_DIR: dataDir,
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'cigogne',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    }),
  );

const COMMANDS = [
  ['backup', 'backup'],
  ['restore', 'restore'],
  ['files-move', 'files:move'],
  ['demo', 'demo'],
  ['user-create', 'user:create'],
] as const;

it.each(COMMANDS)('%s says with --help how it is used, and does nothing', async (command, name) => {
  const { code, stdout, stderr } = await call(command, '--help');
  expect(stdout).toContain(`npm run ${name}`);
  expect({ code, stderr, made: readdirSync(dataDir) }).toEqual({ code: 0, stderr: '', made: [] });
});

it.each(COMMANDS)(
  '%s refuses an option that it does not know, and says how it is used',
  async (command, name) => {
    const { code, stdout, stderr } = await call(command, '--frobnicate');
    expect(stderr).toMatch(/^--frobnicate : cette option n’existe pas\.\n/);
    expect(stderr).toContain(`npm run ${name}`);
    expect({ code, stdout, made: readdirSync(dataDir) }).toEqual({ code: 1, stdout: '', made: [] });
  },
);

it.each([
  ['user-create', ['--email'], /^--email <value> : il manque la valeur/],
  ['backup', ['--new-key'], /^--new-key <value> : il manque la valeur/],
  ['files-move', ['photos'], /^photos : cet argument est de trop/],
  ['restore', [], /^Indiquez un dossier.*\n\n.*npm run restore/s],
] as const)('%s %j says what is wrong', async (command, args, sentence) => {
  expect((await call(command, ...args)).stderr).toMatch(sentence);
});
