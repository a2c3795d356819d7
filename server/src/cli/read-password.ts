import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error';

/** Reads all of standard input, without the newline that `echo` adds. */
export async function readPasswordFromStdin(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** Asks twice for a password on the terminal, without echo. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError('Sans terminal, donnez le mot de passe par --password-stdin.');
  }
  const password = await askSilently('Mot de passe : ');
  if ((await askSilently('Encore une fois : ')) !== password) {
    throw new UsageError('Les deux mots de passe diffèrent.');
  }
  return password;
}

function askSilently(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve, reject) => {
    // Ctrl-C, or end of input.
    terminal.once('close', () => reject(new UsageError('\nAbandonné.')));
    terminal.question('', resolve);
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  }) as Promise<string>;
}
