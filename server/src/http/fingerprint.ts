import { createHash } from 'node:crypto';

interface FingerprintOptions {
  /** Whether null clears a value, and thus differs from an absent one. */
  readonly nullClears?: boolean;
}

/**
 * Detects whether a repeated key comes with the same content. Must not include a password, which could be guessed from
 * it. Fields that are null count as absent: a release that knows more fields than the previous one reads them as null
 * in the same request.
 */
export const fingerprintOf = (content: unknown, { nullClears }: FingerprintOptions = {}): string =>
  digestOf(content, nullClears ? undefined : (_field, value: unknown) => value ?? undefined);

/** The wished day was added later: when null, it was not in the content. */
const LATER_FIELDS: readonly string[] = ['wished_date', 'wished_slot'];
/** Line breaks of forms used to be kept as sent by browsers. */
const LINE_ENDS = ['\n', '\r\n'];

/**
 * Fingerprints that release 4fe3c9c5 may have stored for this content: with all null values, without fields added
 * later, and without the password of a new account. To be removed in a later release, once its keys have expired.
 */
export const formerFingerprintsOf = (content: unknown): readonly string[] =>
  LINE_ENDS.map((lineEnd) =>
    digestOf(content, (field, value: unknown) => {
      if (field === 'password' || (value === null && LATER_FIELDS.includes(field)))
        return undefined;
      return typeof value === 'string' ? value.replaceAll('\n', lineEnd) : value;
    }),
  );

const digestOf = (content: unknown, written?: (field: string, value: unknown) => unknown): string =>
  createHash('sha256').update(JSON.stringify(content, written)).digest('hex');
