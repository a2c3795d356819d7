/**
 * `npm run user:create -- --email a@b.fr --name 'Anne Meyer' --role admin`: creates an account. The
 * password is asked for on the terminal, or read from standard input with --password-stdin.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../platform/settings/settings';
import { checkNewAccount, createAccount } from './create-account';
import { explainError } from './explain-error';
import { askPassword, readPasswordFromStdin } from './read-password';
import { UsageError } from './usage-error';
import { withDatabase } from './with-database';

try {
  const { 'password-stdin': fromStdin, ...description } = readArguments();
  const { email, role } = checkNewAccount(description);
  const password = await (fromStdin ? readPasswordFromStdin() : askPassword());
  await withDatabase(async (db, config) => {
    const { limits } = await readSettings(db, config);
    const { id } = await createAccount(db, description, password, limits);
    console.log(`Compte ${id} créé : ${email} (${role}).`);
  });
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
