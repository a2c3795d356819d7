import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';

/** The props of every form field. `onChange` receives the text, not the event. */
export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The error of the value; announced, and shown instead of the hint. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  id?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * The props that a field passes to its control: value, handlers, and the attributes that link it to its label and help
 * text.
 */
export interface FieldControl {
  outline: { label: string; notched: boolean | undefined };
  input: Pick<
    FieldProps,
    'value' | 'onBlur' | 'name' | 'autoComplete' | 'autoFocus' | 'readOnly' | 'inputRef'
  > & {
    onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
    ) => void;
  };
  native: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

interface FieldLayoutProps extends FieldProps {
  /** Shown below the control on the right, for example '12 / 500'. */
  note?: string;
  /** Keeps the label raised above a control that is never visually empty. */
  labelUp?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, and its hint or error below. */
export function Field(props: FieldLayoutProps) {
  const { label, error, hint, note, required, disabled, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const helpId = `${id}-help`;
  const help = error ?? hint;
  const labelUp = props.labelUp || undefined;
  return (
    <FormControl fullWidth error={Boolean(error)} required={required} disabled={disabled}>
      <InputLabel htmlFor={id} shrink={labelUp}>
        {label}
      </InputLabel>
      {children({
        outline: { label, notched: labelUp },
        input: {
          value: props.value,
          onChange: (event) => props.onChange(event.target.value),
          onBlur: props.onBlur,
          name: props.name,
          autoComplete: props.autoComplete,
          autoFocus: props.autoFocus,
          readOnly: props.readOnly,
          inputRef: props.inputRef,
        },
        native: {
          id,
          'aria-describedby': help ? helpId : undefined,
          'aria-invalid': error ? true : undefined,
        },
      })}
      {(help || note) && (
        <FormHelperText component="div" sx={{ display: 'flex', gap: 2, mx: 1.75 }}>
          <span id={helpId} role={error ? 'alert' : undefined}>
            {help}
          </span>
          {note && (
            <span className="tabular" style={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
              {note}
            </span>
          )}
        </FormHelperText>
      )}
    </FormControl>
  );
}
