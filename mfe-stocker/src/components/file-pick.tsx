import type { Language } from '@cigogne/contract';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';

interface FilePickProps {
  name: string;
  label: string;
  hint: string;
  /** What is wrong with the file; shown in place of the hint. */
  error?: string | undefined;
  accept: string;
  /** Phones open their camera. */
  camera?: boolean;
  required?: boolean;
  icon: ReactNode;
  removeLabel: string;
  file: File | null;
  /** While the form is sent. */
  readOnly: boolean;
  /** Language of the screen; French unless given. */
  language?: Language;
  onPick: (file: File | null) => void;
}

const KILOBYTES = { fr: 'Ko', en: 'KB' } satisfies Record<Language, string>;

/** A file field: a large button, then the file's name, and a preview of an image. */
export function FilePick({
  label,
  hint,
  error,
  icon,
  file,
  readOnly,
  onPick,
  language = 'fr',
  ...props
}: FilePickProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const remove = () => {
    if (input.current) input.current.value = '';
    // The button disappears with the file.
    input.current?.focus();
    onPick(null);
  };
  return (
    <div>
      <Button
        component="label"
        // Not a button to screen readers: the input in it has focus and name.
        role={undefined}
        tabIndex={-1}
        variant="outlined"
        disabled={readOnly}
        startIcon={icon}
        fullWidth
        sx={{
          minHeight: 52,
          '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
        }}
      >
        {label}
        {props.required && ' *'}
        <input
          ref={input}
          type="file"
          name={props.name}
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          accept={props.accept}
          disabled={readOnly}
          {...(props.camera && { capture: 'environment' })}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            // Otherwise picking the same file again would fire no change event.
            event.target.value = '';
            if (picked) onPick(picked);
          }}
          style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
        />
      </Button>
      <FormHelperText id={`${id}-hint`} error={Boolean(error)}>
        {error ?? hint}
      </FormHelperText>
      {file && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
          {preview && (
            <Box
              component="img"
              src={preview}
              alt=""
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1 }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name} ({Math.max(1, Math.round(file.size / 1024))} {KILOBYTES[language]})
          </Box>
          <IconButton
            aria-label={props.removeLabel}
            disabled={readOnly}
            onClick={remove}
            sx={{ p: 1.25 }}
          >
            <Close />
          </IconButton>
        </Box>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | undefined {
  const address = useMemo(
    () => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [address]);
  return address;
}
