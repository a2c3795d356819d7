import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error';
import { encryptedName, type BackupSource, type BackupTarget } from './backup-place';
import { damaged } from './damaged';

/**
 * Encrypts every file while writing. The public key suffices for writing backups, but cannot read them.
 * @param recipient a public key of age: 'age1…'
 * @throws {BackupError} when it is invalid
 */
export function encryptingFor(recipient: string): (target: BackupTarget) => BackupTarget {
  const encrypterOf = () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return encrypter;
  };
  try {
    encrypterOf();
  } catch {
    throw new BackupError(`BACKUP_RECIPIENT n'est pas une clé publique d'age : ${recipient}.`);
  }
  return (target) => ({
    ...target,
    async write(name, content) {
      try {
        const encrypted = await encrypterOf().encrypt(toWeb(content));
        await target.write(encryptedName(name), fromWeb(encrypted));
      } finally {
        content.destroy();
      }
    },
  });
}

/**
 * Decrypts every file while reading. Altered or truncated content ends its stream with a `BackupError`.
 * @param identities private keys of age: 'AGE-SECRET-KEY-1…'
 * @throws {BackupError} when one is invalid
 */
export function decrypting(source: BackupSource, identities: readonly string[]): BackupSource {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupError("BACKUP_IDENTITY ne contient pas de clé privée d'age.");
  }
  return {
    ...source,
    async read(name) {
      const content = await source.read(encryptedName(name));
      if (!content) return undefined;
      const opened = decrypter.decrypt(toWeb(content)).catch((error: unknown) => {
        content.destroy();
        throw content.errored ?? refusal(error, name);
      });
      return Readable.from(checked(fromWeb(await opened), content, name), { objectMode: false });
    },
  };
}

/** Generates a pair of keys, in the format of age-keygen. */
export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Each block is checked before it is passed on; a failing network keeps its own error. */
async function* checked(opened: Readable, content: Readable, name: string) {
  try {
    for await (const block of opened) yield block as Buffer;
  } catch {
    throw content.errored ?? damaged(name);
  } finally {
    content.destroy();
  }
}

function refusal(error: unknown, name: string): BackupError {
  const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched');
  return isOtherKey
    ? new BackupError('La sauvegarde est chiffrée pour une autre clé que celle de BACKUP_IDENTITY.')
    : damaged(name);
}

const toWeb = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array>;
const fromWeb = (content: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
