import Button, { type ButtonProps } from '@mui/material/Button';

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'children' | 'disabled' | 'fullWidth' | 'startIcon' | 'form' | 'onClick'
> {
  color?: 'primary' | 'secondary' | 'error' | 'success';
  /** Shows a spinner in the button, which keeps its width and cannot be pressed twice. */
  loading?: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ loading = false, color = 'primary', ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={loading}
      aria-busy={loading || undefined}
      color={color}
      // At work, not switched off: the button keeps its colour, and the spinner can be seen on it.
      sx={{
        '&.MuiButton-loading': { bgcolor: `${color}.main`, opacity: 0.8 },
        '& .MuiButton-loadingIndicator': { color: `${color}.contrastText` },
      }}
      {...props}
    />
  );
}
