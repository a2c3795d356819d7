import ExpandMore from '@mui/icons-material/ExpandMore';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

import { Field, type FieldProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends Omit<FieldProps, 'readOnly'> {
  options: readonly SelectOption[];
  /** The first line, chosen while the value is '' ('Sélectionnez un chauffeur...'). */
  placeholder?: string;
}

/** A choice among a list: the browser's own, which phones show full width and wheels know. */
export function SelectInput(props: SelectInputProps) {
  const { label, value, onChange, onBlur, error, required, options, placeholder } = props;
  return (
    <Field {...props} shrink>
      {({ id, describedBy }) => (
        <NativeSelect
          input={<OutlinedInput notched label={required ? `${label} *` : label} />}
          IconComponent={ExpandMore}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          name={props.name}
          autoComplete={props.autoComplete}
          autoFocus={props.autoFocus}
          inputRef={props.inputRef}
          inputProps={{
            id,
            'aria-describedby': describedBy,
            'aria-invalid': error ? true : undefined,
          }}
          sx={{ '& option': { color: 'text.primary', bgcolor: 'background.paper' } }}
        >
          {placeholder !== undefined && (
            <option value="" disabled={required}>
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
