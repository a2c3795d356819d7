import OutlinedInput from '@mui/material/OutlinedInput';

import { Field, type FieldProps } from './field';

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  min?: string;
  /** `YYYY-MM-DD`. */
  max?: string;
}

/** A calendar day as `YYYY-MM-DD`, or '' : the browser's own picker. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, onBlur, error, required, min, max } = props;
  return (
    <Field {...props} shrink>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          notched
          type="date"
          label={required ? `${label} *` : label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          name={props.name}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          inputRef={props.inputRef}
          slotProps={{
            input: {
              min,
              max,
              'aria-describedby': describedBy,
              'aria-invalid': error ? true : undefined,
            },
          }}
        />
      )}
    </Field>
  );
}
