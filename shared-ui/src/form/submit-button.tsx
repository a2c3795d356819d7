import Button, { type ButtonProps } from '@mui/material/Button';

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'children' | 'color' | 'disabled' | 'fullWidth' | 'startIcon' | 'form' | 'onClick' | 'sx'
> {
  /** Shows a spinner in the button, which keeps its width and cannot be pressed twice. */
  loading?: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ loading = false, sx, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={loading}
      aria-busy={loading || undefined}
      sx={sx}
      {...props}
    />
  );
}
