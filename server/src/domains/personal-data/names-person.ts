import { digitsOf, fold, type PersonRecord, significantDigits } from '@cigogne/contract';

/** Shorter words, such as 'de', occur in any sentence. */
export const MIN_LETTERS = 4;
const MIN_DIGITS = 6;

/** Whether the text contains the name, telephone or e-mail of one of these records. */
export function namesPerson(
  text: string,
  records: readonly Pick<PersonRecord, 'name' | 'phone' | 'email'>[],
): boolean {
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
