import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { isSecondClick } from '../confirm/second-click';
import { focusTitleAfter } from '../states/focus-title-after';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition'> {
  /** While its action is running: shows a spinner and ignores clicks. */
  busy: boolean;
  onClick: () => void;
}

/**
 * A button for an action that takes a while. It does not use MUI's `loading`, which disables the button and so takes
 * the focus away from keyboard users; when the button disappears with its action, the focus moves to the title around
 * it. The second click of a double click is ignored, as it may hit the button of another row that has moved into its
 * place.
 */
export function BusyButton({ busy, startIcon, onClick, children, ...props }: BusyButtonProps) {
  const spinner = <CircularProgress size={18} color="inherit" aria-hidden />;
  return (
    <Button
      ref={focusTitleAfter}
      {...props}
      aria-disabled={busy || undefined}
      startIcon={busy && startIcon ? spinner : startIcon}
      onClick={(event) => !busy && !isSecondClick(event) && onClick()}
    >
      {busy && !startIcon ? (
        // Keeps the button's width.
        <>
          <Box component="span" sx={{ opacity: 0 }}>
            {children}
          </Box>
          <Box component="span" sx={{ position: 'absolute', display: 'flex' }}>
            {spinner}
          </Box>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
