import OutlinedInput from '@mui/material/OutlinedInput';

import { Field, type FieldProps } from './field';

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  min?: string;
  /** `YYYY-MM-DD`. */
  max?: string;
}

/** A calendar day as `YYYY-MM-DD`, '' for none, with the browser's date picker. */
export function DateInput({ min, max, ...props }: DateInputProps) {
  return (
    <Field {...props} labelUp>
      {({ outline, input, native }) => (
        <OutlinedInput
          {...outline}
          {...input}
          type="date"
          slotProps={{ input: { ...native, min, max } }}
        />
      )}
    </Field>
  );
}
