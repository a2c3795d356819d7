/** True for an IBAN without spaces, in upper case, whose check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('FR') && iban.length !== 27) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    // A letter counts as two digits: A is 10, Z is 35.
    for (const digit of Number.parseInt(sign, 36).toString())
      rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** True for the code of a bank in upper case: eight characters, or eleven with the branch (ISO 9362). */
export function isBic(bic: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic);
}

/** Groups an IBAN as it is written: `FR76 3000 6000 0112 3456 7890 189`. */
export function groupIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
