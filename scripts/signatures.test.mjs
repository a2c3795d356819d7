import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { signFile, verifyFile } from './signatures.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'));
  writeFileSync(file(), '{"bomFormat":"CycloneDX"}\n');
  makeKeys('own', 'ed25519');
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'sbom.cdx.json');
const secret = (name = 'own') => join(folder, `${name}.pem`);
const open = (name = 'own') => join(folder, `${name}.pub.pem`);

function makeKeys(name, type, options) {
  const { privateKey, publicKey } = generateKeyPairSync(type, options);
  writeFileSync(secret(name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(open(name), publicKey.export({ type: 'spki', format: 'pem' }));
}

test('a signed file is accepted with the public key, also by OpenSSL', (t) => {
  const signature = signFile(file(), secret());
  verifyFile(file(), open());
  const { error, stdout, status } = spawnSync(
    'openssl',
    // prettier-ignore
    ['pkeyutl', '-verify', '-pubin', '-inkey', open(), '-rawin', '-in', file(), '-sigfile', signature],
    { encoding: 'utf8' },
  );
  if (error) return t.diagnostic('OpenSSL is not on this machine');
  assert.equal(status, 0, stdout);
});

test('a file that was changed after it was signed is refused', () => {
  signFile(file(), secret());
  appendFileSync(file(), ' ');
  assert.throws(() => verifyFile(file(), open()), /ne correspond pas/);
});

test('a signature by another key is refused', () => {
  makeKeys('other', 'ed25519');
  signFile(file(), secret('other'));
  assert.throws(() => verifyFile(file(), open()), /ne correspond pas/);
});

test('what is missing or is no such key is told in a sentence', () => {
  assert.throws(() => verifyFile(file(), open()), /n’existe pas : .*\.sig/);
  assert.throws(() => signFile(file(), join(folder, 'none.pem')), /n’est pas lisible/);
  makeKeys('rsa', 'rsa', { modulusLength: 2048 });
  assert.throws(() => signFile(file(), secret('rsa')), /n’est pas une clé Ed25519/);
});
