/** Detached signatures of files: Ed25519, the raw 64 bytes in a file beside it, which OpenSSL can check as well. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const signatureOf = (file) => `${file}.sig`;

/**
 * Writes the signature of a file beside it.
 * @param {string} file
 * @param {string} keyFile PEM of a private Ed25519 key
 * @returns {string} the file of the signature
 * @throws {Error} with a sentence, when the key is not of this kind
 */
export function signFile(file, keyFile) {
  const key = readKey(keyFile, createPrivateKey, 'privée');
  writeFileSync(signatureOf(file), sign(null, readFileSync(file), key));
  return signatureOf(file);
}

/**
 * @param {string} file
 * @param {string} keyFile PEM of the public key, or of the private one
 * @throws {Error} with a sentence, unless the file was signed by the owner of the key
 */
export function verifyFile(file, keyFile) {
  const key = readKey(keyFile, createPublicKey, 'publique');
  const signature = signatureOf(file);
  for (const needed of [file, signature]) {
    if (!existsSync(needed)) throw new Error(`Ce fichier n’existe pas : ${needed}`);
  }
  if (verify(null, readFileSync(file), key, readFileSync(signature))) return;
  throw new Error(`La signature de ${file} ne correspond pas : fichier modifié, ou autre clé.`);
}

function readKey(file, create, kind) {
  let key;
  try {
    key = create(readFileSync(file));
  } catch (error) {
    throw new Error(`La clé ${kind} ${file} n’est pas lisible : ${error.message}`, {
      cause: error,
    });
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`La clé ${kind} ${file} n’est pas une clé Ed25519.`);
}
