/** `npm run user:create`: see USAGE. */
import { ROLES } from '@cigogne/contract';
import { readSettings } from '../platform/settings/settings';
import { checkNewAccount, createAccount } from './create-account';
import { explainError } from './explain-error';
import { readArguments } from './read-arguments';
import { askPassword, readPasswordFromStdin } from './read-password';
import { withDatabase } from './with-database';

const USAGE = `Crée un compte, que le serveur tourne ou non :
  npm run user:create -- --email anne@example.fr --name 'Anne Meyer' --role admin
    --role                               ${ROLES.join(', ')}
    --password-stdin                     lit le mot de passe sur l’entrée standard plutôt que de le demander`;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

try {
  const { 'password-stdin': fromStdin, ...description } = readArguments(USAGE, {
    options: OPTIONS,
  }).values;
  const account = checkNewAccount(description);
  const password = await (fromStdin ? readPasswordFromStdin() : askPassword());
  await withDatabase(async (db, config) => {
    const { limits } = await readSettings(db, config);
    const { id } = await createAccount(db, account, password, limits);
    console.log(`Compte ${id} créé : ${account.email} (${account.role}).`);
  });
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
