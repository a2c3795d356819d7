import Close from '@mui/icons-material/Close';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useId, type ReactNode } from 'react';

import { PHONE } from '../theme/breakpoints';
import { useFocusInside } from './use-focus-inside';

/** For dialogs of another shape, for example a drawer. */
export { useFocusInside };

export interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  /** Default: 'Fermer'. */
  closeLabel?: string;
  /** Set when it differs from the page's language. */
  lang?: string;
}

/** A dialog; on a phone it fills the screen. */
export function Modal({
  open,
  title,
  onClose,
  actions,
  children,
  maxWidth = 'sm',
  closeLabel = 'Fermer',
  lang,
}: ModalProps) {
  const titleId = useId();
  const paper = useFocusInside();
  const onPhone = useMediaQuery(PHONE, { noSsr: true });
  // Rendering a dialog takes longer than a tap may: deferred, it does not block the screen.
  const rendered = useDeferredValue(open, false);
  return (
    <Dialog
      open={open && rendered}
      onClose={onClose}
      fullScreen={onPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      // A confirmation above it belongs to another copy of MUI. The two focus traps do not know each other and would
      // take the focus from each other forever. Tab still stays inside.
      disableEnforceFocus
      slotProps={{
        paper: {
          ref: paper,
          lang,
          tabIndex: -1,
          sx: { ...(onPhone && { borderRadius: 0 }), '&:focus-visible': { outline: 'none' } },
        },
      }}
    >
      <DialogTitle
        component="div"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          py: 1.5,
          pl: 3,
          pr: 1.5,
          fontSize: '1.125rem',
        }}
      >
        <h2 id={titleId} style={titleStyle}>
          {title}
        </h2>
        <IconButton
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
          sx={{ width: 44, height: 44, color: 'text.secondary' }}
        >
          <Close />
        </IconButton>
      </DialogTitle>
      {/* Scrolling to a field also shows its label, which sits on its upper edge. */}
      <DialogContent dividers sx={{ py: 2.5, scrollPaddingBlock: '20px' }}>
        {children}
      </DialogContent>
      {actions && (
        <DialogActions
          sx={{ px: 3, py: 1.5, gap: 1, flexWrap: 'wrap', '& > *': { ml: '0 !important' } }}
        >
          {actions}
        </DialogActions>
      )}
    </Dialog>
  );
}

const titleStyle = {
  flex: 1,
  minWidth: 0,
  margin: 0,
  font: 'inherit',
  fontWeight: 650,
  // A name may be a single long word.
  overflowWrap: 'anywhere',
} as const;
