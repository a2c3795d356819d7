import { createHash } from 'node:crypto';

interface FingerprintOptions {
  /** Null takes a value away, and what is absent stays: they are not the same content. */
  readonly nullClears?: boolean;
}

/**
 * Tells whether a repeated key comes with the same content. Never of a password, which could be guessed from it.
 * Fields that are null count as absent: a release that knows more fields than the one before reads them as null in the
 * same request.
 */
export const fingerprintOf = (content: unknown, { nullClears }: FingerprintOptions = {}): string =>
  digestOf(content, nullClears ? undefined : (_field, value: unknown) => value ?? undefined);

/** The wish of a delivery came later; null, it was not in the content. */
const LATER_FIELDS: readonly string[] = ['wished_date', 'wished_slot'];
/** Line ends of forms were kept as browsers send them. */
const LINE_ENDS = ['\n', '\r\n'];

/**
 * What the content's fingerprint may be where release 4fe3c9c5 has stored it: with all that is null, without what came
 * later, and without the password of a new account. To be dropped in a later release, once no key of that one is left.
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
