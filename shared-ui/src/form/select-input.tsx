import ExpandMore from '@mui/icons-material/ExpandMore';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

import { Field, type FieldProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** Label of the option '' ('Sélectionnez un chauffeur...'). */
  placeholder?: string;
}

/** A native select, which works best on phones. */
export function SelectInput({ options, placeholder, ...props }: SelectInputProps) {
  return (
    // A native select has no read-only state.
    <Field {...props} disabled={props.disabled || props.readOnly} labelUp>
      {({ outline, input, native }) => (
        <NativeSelect
          {...input}
          input={<OutlinedInput {...outline} />}
          IconComponent={ExpandMore}
          inputProps={native}
          sx={{
            '& select': { textOverflow: 'ellipsis' },
            '& option': { color: 'text.primary', bgcolor: 'background.paper' },
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled={props.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
