/** The page on which a house without an admin gets its first one. */
export const SETUP_PATH = '/setup';

/** Digits and letters without those that look like another one: I, L, O and U. Five bits each. */
export const SETUP_CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: nobody finds it by trying. */
export const SETUP_CODE_LENGTH = 16;

/** The code as the server prints it: 'K7QM-2D9X-0FHT-41WZ'. */
export function formatSetupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a typed code: no spaces and dashes, upper case, look-alike letters as digits. */
export function readSetupCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
