import { PassThrough } from 'node:stream';
import { confirmByWord } from './confirm-by-word';
import { askPassword } from './read-password';
import { UsageError } from './usage-error';

const { stdin } = process;
const { isTTY } = process.stderr;
/** Receives the simulated input. */
let keys: PassThrough;
beforeEach(() => {
  keys = new PassThrough();
  const terminal = Object.assign(keys, { isTTY: true, setRawMode: () => keys });
  Object.defineProperty(process, 'stdin', { value: terminal, configurable: true });
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  Object.defineProperty(process.stderr, 'isTTY', { value: isTTY, configurable: true });
  jest.restoreAllMocks();
});

const ABANDONED = new UsageError('\nAbandonné.');

describe.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('%s', (_name, key) => {
  it('gives up a question for a word, with a sentence', async () => {
    const asked = confirmByWord('Tout sera perdu.', 'remplacer');
    keys.write(key);
    await expect(asked).rejects.toEqual(ABANDONED);
  });

  it('gives up the question for a password, with a sentence', async () => {
    const asked = askPassword();
    keys.write(key);
    await expect(asked).rejects.toEqual(ABANDONED);
  });
});

it('takes the word that is typed', async () => {
  const asked = confirmByWord('Tout sera perdu.', 'remplacer');
  keys.write('remplacer\n');
  await expect(asked).resolves.toBeUndefined();
});
