import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId, type ReactNode, type Ref } from 'react';

/** What every field of a form takes. `onChange` gets the text itself. */
export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with the value; read out and shown in place of the hint. */
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

/** Ties a control to its label, hint and error. */
export interface FieldTies {
  id: string;
  describedBy: string | undefined;
}

export function Field({
  label,
  error,
  hint,
  counter,
  required,
  disabled,
  id,
  shrink,
  children,
}: Pick<FieldProps, 'label' | 'error' | 'hint' | 'required' | 'disabled' | 'id'> & {
  /** At the right below the control, such as '12 / 500'. */
  counter?: string;
  /** Keeps the label up for controls that are never empty to the eye. */
  shrink?: boolean;
  children: (ties: FieldTies) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const note = error ?? hint;
  return (
    <FormControl fullWidth variant="outlined" {...{ required, disabled }} error={Boolean(error)}>
      <InputLabel htmlFor={controlId} shrink={shrink}>
        {label}
      </InputLabel>
      {children({ id: controlId, describedBy: note ? noteId : undefined })}
      {(note || counter) && (
        <FormHelperText component="div" sx={{ display: 'flex', gap: 2, mx: 1.75 }}>
          <span id={noteId} role={error ? 'alert' : undefined}>
            {note}
          </span>
          {counter && (
            <span className="tabular" style={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
              {counter}
            </span>
          )}
        </FormHelperText>
      )}
    </FormControl>
  );
}
