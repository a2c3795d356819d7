import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 3000;

/**
 * The commonest passwords, in lower case. A module of its own, to be imported when the first password is chosen: the
 * list is CommonJS, of which a bundle's `import()` has no names.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, COUNT),
);
