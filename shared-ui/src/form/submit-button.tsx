import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef, type RefObject } from 'react';

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'children' | 'disabled' | 'fullWidth' | 'startIcon' | 'form' | 'onClick'
> {
  color?: 'primary' | 'secondary' | 'error' | 'success';
  /** Shows a spinner; the button keeps its width and ignores clicks. */
  loading?: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ loading = false, color = 'primary', ...props }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAgain(button, loading || props.disabled === true);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      loading={loading}
      aria-busy={loading || undefined}
      color={color}
      // Not the disabled colours, on which the spinner would be invisible.
      sx={{
        '&.MuiButton-loading': { bgcolor: `${color}.main`, opacity: 0.8 },
        '& .MuiButton-loadingIndicator': { color: `${color}.contrastText` },
      }}
      {...props}
    />
  );
}

/** A focused button that is disabled during the submission loses the focus to the page; this restores it. */
function useFocusAgain(button: RefObject<HTMLButtonElement | null>, disabled: boolean): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const remember = () => (hadFocus.current = true);
    const forget = (event: FocusEvent) => {
      // Without `relatedTarget` it was disabled, not left.
      if (event.relatedTarget) hadFocus.current = false;
    };
    element.addEventListener('focus', remember);
    element.addEventListener('blur', forget);
    return () => {
      element.removeEventListener('focus', remember);
      element.removeEventListener('blur', forget);
    };
  }, [button]);
  useEffect(() => {
    if (disabled || !hadFocus.current) return;
    if (document.activeElement === document.body) button.current?.focus();
  }, [button, disabled]);
}
