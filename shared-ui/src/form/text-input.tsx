import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';

import { Field, type FieldProps } from './field';

export interface TextInputProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  multiline?: boolean;
  minRows?: number;
  maxLength?: number;
  /** Shows 'n / maxLength' below. */
  counter?: boolean;
  min?: number | string;
  max?: number | string;
  step?: number | string;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/** One line of text, or several. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, onBlur, error, required, multiline, maxLength } = props;
  return (
    <Field
      {...props}
      counter={props.counter && maxLength ? `${value.length} / ${maxLength}` : undefined}
      // The browser shows something of its own in these even when they are empty.
      shrink={props.startAdornment || props.placeholder ? true : undefined}
    >
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          label={required ? `${label} *` : label}
          notched={props.startAdornment || props.placeholder ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          type={props.type}
          name={props.name}
          autoComplete={props.autoComplete}
          // Only where the caller opens a form for typing at once, such as a dialog.
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          placeholder={props.placeholder}
          inputRef={props.inputRef}
          multiline={multiline}
          minRows={multiline ? (props.minRows ?? 3) : undefined}
          startAdornment={props.startAdornment}
          endAdornment={props.endAdornment}
          slotProps={{
            input: {
              maxLength,
              min: props.min,
              max: props.max,
              step: props.step,
              inputMode: props.inputMode,
              'aria-describedby': describedBy,
              'aria-invalid': error ? true : undefined,
            },
          }}
        />
      )}
    </Field>
  );
}
