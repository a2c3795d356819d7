import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { LOCK_TOOLTIP, lockedStyle } from '../components/lock-tooltip';

/** A button that is locked for a finished delivery, with a tooltip that says why. */
export function LockableButton({ lock, ...props }: ButtonProps & { lock?: string }) {
  if (!lock) return <Button {...props} />;
  return (
    // The tooltip is rendered inside the dialog or panel of its button.
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
