import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 3000;

/**
 * The most common passwords, in lower case. A separate module, imported when the first password is chosen: the list is
 * CommonJS, whose names a bundle's `import()` loses.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, COUNT),
);
