import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { isSecondClick } from '../confirm/second-click';
import { focusTitleAfter } from '../states/focus-title-after';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition'> {
  /** What it does is under way: it shows a spinner and cannot be pressed again. */
  busy: boolean;
  onClick: () => void;
}

/**
 * A button whose action takes a while. Not `loading`, which disables it and so takes the focus away from keyboard
 * users; that of a button that goes with its action is left to the title around it. The second click of a double click
 * may reach the button of another row, which has come to its place meanwhile: it does nothing.
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
        // As wide as before.
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
