import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

const TOOLTIP_SHOWN_MS = 4000;

/**
 * A button that a finished delivery disables, with a tooltip that says why. It stays in the tab
 * order, so that the reason reaches those who use the keyboard too.
 */
export function LockableButton({ lock, sx, ...props }: ButtonProps & { lock?: string }) {
  if (!lock) return <Button {...props} sx={sx} />;
  return (
    // Rendered inside the dialog or panel that it belongs to.
    <Tooltip
      title={lock}
      describeChild
      placement="top"
      // On touch screens a tap shows the reason.
      enterTouchDelay={0}
      leaveTouchDelay={TOOLTIP_SHOWN_MS}
      slotProps={{ popper: { disablePortal: true } }}
    >
      <Button
        {...props}
        aria-disabled
        onClick={(event) => event.preventDefault()}
        disableFocusRipple
        sx={{ ...sx, opacity: 0.5, cursor: 'not-allowed' }}
      />
    </Tooltip>
  );
}
