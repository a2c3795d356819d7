import {
  digitsOf,
  fold,
  type PersonRecord,
  REASON_NAMES_PERSON,
  significantDigits,
} from '@cigogne/contract';
import { invalidFields } from '../../platform/errors';

/** Shorter words, such as 'de', occur in any sentence. */
export const MIN_LETTERS = 4;
const MIN_DIGITS = 6;

type Named = Pick<PersonRecord, 'name' | 'phone' | 'email'>;

/**
 * Refuses a reason that contains the name, telephone or e-mail of one of these records: the event keeps the reason.
 * @throws {Invalid} at `reason`
 */
export function refuseNameIn(reason: string, records: readonly Named[]): void {
  if (!namesPerson(reason, records)) return;
  throw invalidFields([{ path: 'reason', message: REASON_NAMES_PERSON }]);
}

function namesPerson(text: string, records: readonly Named[]): boolean {
  const folded = fold(text);
  const words = new Set(wordsOf(text));
  const digits = digitsOf(text);
  return records.some(({ name, phone, email }) => {
    const number = significantDigits(phone ?? '');
    return (
      wordsOf(name).some((word) => word.length >= MIN_LETTERS && words.has(word)) ||
      (number.length >= MIN_DIGITS && digits.includes(number)) ||
      (email !== null && folded.includes(fold(email)))
    );
  });
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
