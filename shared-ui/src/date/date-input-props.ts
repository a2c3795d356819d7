import type { Language } from '@cigogne/contract';

import type { FieldProps } from '../form/field';

export interface DateInputProps extends Omit<FieldProps, 'autoComplete' | 'inputRef'> {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
  /** 'fr' unless given. */
  language?: Language;
}
