import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';

import { Field, type FieldProps } from './field';

export interface TextInputProps extends FieldProps {
  /**
   * Not `number`, whose value is '' for invalid text, as if nothing had been typed. Use `inputMode` for the numeric
   * keyboard.
   */
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  multiline?: boolean;
  minRows?: number;
  maxLength?: number;
  /** Shows 'n / maxLength' below. */
  counter?: boolean;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/** A field for one line of text, or several. */
export function TextInput(props: TextInputProps) {
  const { value, multiline, minRows = 3, maxLength, inputMode } = props;
  return (
    <Field
      {...props}
      note={props.counter && maxLength ? `${value.length} / ${maxLength}` : undefined}
      // Browsers show '--:--' in an empty time field.
      labelUp={Boolean(props.startAdornment || props.placeholder || props.type === 'time')}
    >
      {({ outline, input, native }) => (
        <OutlinedInput
          {...outline}
          {...input}
          type={props.type}
          placeholder={props.placeholder}
          multiline={multiline}
          minRows={multiline ? minRows : undefined}
          startAdornment={props.startAdornment}
          endAdornment={props.endAdornment}
          slotProps={{ input: { ...native, maxLength, inputMode } }}
        />
      )}
    </Field>
  );
}
