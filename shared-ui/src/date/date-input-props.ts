import type { Language } from '@cigogne/contract';

import type { FieldProps } from '../form/field';

export interface DateInputProps extends Omit<FieldProps, 'autoComplete' | 'inputRef'> {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
  /** Default: 'fr'. */
  language?: Language;
  /**
   * Reports an incomplete or non-existent day as `UNFINISHED_DAY` instead of '', so that a form with an optional day
   * does not send it as empty.
   */
  tellsUnfinished?: boolean;
}

/** Not a calendar day, so that every contract refuses it. */
export const UNFINISHED_DAY = 'unfinished';
