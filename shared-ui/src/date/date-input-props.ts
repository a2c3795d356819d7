import type { FieldProps } from '../form/field';
import type { DateLanguage } from './date-texts';

export interface DateInputProps extends Omit<FieldProps, 'autoComplete' | 'inputRef'> {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
  /** 'fr' unless given. */
  language?: DateLanguage;
}
