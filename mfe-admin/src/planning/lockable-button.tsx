import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { LOCK_TOOLTIP, lockedStyle } from '../components/lock-tooltip';

/** A button that a finished delivery locks, with a tooltip that says why. */
export function LockableButton({ lock, ...props }: ButtonProps & { lock?: string }) {
  if (!lock) return <Button {...props} />;
  return (
    // Rendered inside the dialog or panel that it belongs to.
    <Tooltip
      title={lock}
      {...LOCK_TOOLTIP}
      placement="top"
      slotProps={{ popper: { disablePortal: true } }}
    >
      <Button
        {...props}
        aria-disabled
        onClick={(event) => event.preventDefault()}
        disableFocusRipple
        style={lockedStyle}
      />
    </Tooltip>
  );
}
