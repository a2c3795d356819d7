/** Error codes of the operating system, and PostgreSQL's for a wrong account, password or database. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '28000',
  '28P01',
  '3D000',
]);

/** Explanations for refusals by a reachable database, by PostgreSQL's error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  '42501':
    'Le compte de DATABASE_URL n’a pas les droits nécessaires : faites-en le propriétaire de la base de données ' +
    '(alter database … owner to …), ou donnez à DATABASE_DIRECT_URL un compte qui les a.',
  '22P05':
    'La base de données de DATABASE_URL n’est pas en UTF-8 : créez-en une autre, en UTF-8 (docs/deploying.md).',
  '25006':
    'La base de données de DATABASE_URL est en lecture seule : c’est sans doute une réplique, indiquez l’adresse de la principale.',
  '53300':
    'La base de données n’accepte plus de connexions : baissez DATABASE_POOL_SIZE, ou augmentez max_connections.',
  '57P03': 'La base de données démarre ou s’arrête : recommencez dans un instant.',
};

/** OpenSSL's error codes as reported by Node.js: an unknown authority, or any other problem with the certificate. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;
const OF_CERTIFICATES = /CERT/;

/** Errors that `pg` identifies only by their message. */
const WITHOUT_CODE: readonly (readonly [RegExp, string])[] = [
  [
    /password must be a (non-empty )?string/,
    'Il manque le mot de passe dans DATABASE_URL, ou DATABASE_DIRECT_URL.',
  ],
  [
    /does not support SSL/,
    'La base de données de DATABASE_URL n’a pas de TLS : configurez-le, ou retirez sslmode de l’adresse.',
  ],
];

/**
 * Explains what to do when the database cannot be reached, or refuses what every start and command needs.
 * @param code of the operating system, PostgreSQL or OpenSSL
 * @returns undefined for any other error
 */
export function explainDatabase(error: unknown, code: string | undefined): string | undefined {
  if (code && UNREACHABLE.has(code)) {
    return `La base de données de DATABASE_URL, ou DATABASE_DIRECT_URL, ne répond pas (${code}) : vérifiez l'adresse, le compte et le réseau.`;
  }
  if (!(error instanceof Error)) return undefined;
  if (code && REFUSALS[code]) return `${REFUSALS[code]} (${code}, ${error.message})`;
  const reason = 'code' in error ? String(error.code) : '';
  if (UNKNOWN_AUTHORITY.test(reason)) {
    return `Le certificat de la base de données n’est pas accepté (${reason}) : indiquez celui de son autorité par sslrootcert=… dans DATABASE_URL.`;
  }
  if (OF_CERTIFICATES.test(reason)) {
    return `Le certificat de la base de données n’est pas valable (${reason}, ${error.message}).`;
  }
  return WITHOUT_CODE.find(([message]) => message.test(error.message))?.[1];
}
