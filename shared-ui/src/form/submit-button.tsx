import Button, { type ButtonProps } from '@mui/material/Button';

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'children' | 'disabled' | 'fullWidth' | 'startIcon' | 'form' | 'onClick'
> {
  color?: 'primary' | 'secondary' | 'error' | 'success';
  /** Shows a spinner; the button keeps its width and cannot be pressed again. */
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
      // Not the colours of a disabled button, on which the spinner could not be seen.
      sx={{
        '&.MuiButton-loading': { bgcolor: `${color}.main`, opacity: 0.8 },
        '& .MuiButton-loadingIndicator': { color: `${color}.contrastText` },
      }}
      {...props}
    />
  );
}
