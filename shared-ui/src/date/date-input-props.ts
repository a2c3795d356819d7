import type { Language } from '@cigogne/contract';

import type { FieldProps } from '../form/field';

export interface DateInputProps extends Omit<FieldProps, 'autoComplete' | 'inputRef'> {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
  /** 'fr' unless given. */
  language?: Language;
  /**
   * Has a day that was left half typed, or that does not exist, told as `UNFINISHED_DAY` rather than as none, so that
   * a form in which the day may be left open does not send it as left open.
   */
  tellsUnfinished?: boolean;
}

/** No calendar day, which is why no contract accepts it. */
export const UNFINISHED_DAY = 'unfinished';
