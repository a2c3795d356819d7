import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';

interface FilePickProps {
  label: string;
  hint: string;
  accept: string;
  /** Phones open their camera. */
  camera?: boolean;
  required?: boolean;
  icon: ReactNode;
  removeLabel: string;
  file: File | null;
  onPick: (file: File | null) => void;
}

/** A file of a form: a large button, then its name, and a preview of a picture. */
export function FilePick({ label, hint, icon, file, onPick, ...props }: FilePickProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const remove = () => {
    if (input.current) input.current.value = '';
    onPick(null);
  };
  return (
    <div>
      <Button
        component="label"
        // A label is no button of its own: the input in it has focus and name.
        role={undefined}
        tabIndex={-1}
        variant="outlined"
        startIcon={icon}
        fullWidth
        sx={{
          minHeight: 52,
          // The input has the focus; its button shows it.
          '&:focus-within': { outline: '2px solid', outlineOffset: 2 },
        }}
      >
        {label}
        {props.required && ' *'}
        <input
          ref={input}
          type="file"
          aria-describedby={`${id}-hint`}
          accept={props.accept}
          {...(props.camera && { capture: 'environment' })}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            // The same file may be picked again after it was refused.
            event.target.value = '';
            if (picked) onPick(picked);
          }}
          style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
        />
      </Button>
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
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
            {file.name} ({Math.max(1, Math.round(file.size / 1024))} Ko)
          </Box>
          <IconButton aria-label={props.removeLabel} onClick={remove} sx={{ p: 1.25 }}>
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
