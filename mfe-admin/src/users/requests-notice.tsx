import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';

interface RequestsNoticeProps {
  count: number;
  /** The list already shows only the requests. */
  shown: boolean;
  onShow: () => void;
}

/** Tells that shops wait for the activation of their account (decision 5). */
export function RequestsNotice({ count, shown, onShow }: RequestsNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  if (count === 0) return null;
  const show = () => {
    // The button disappears.
    notice.current?.focus();
    onShow();
  };
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, alignItems: 'center', outline: 'none' }}
      action={
        !shown && (
          <Button color="inherit" size="small" onClick={show}>
            Voir
          </Button>
        )
      }
    >
      {count === 1
        ? '1 demande de compte attend son activation.'
        : `${count} demandes de compte attendent leur activation.`}
    </Alert>
  );
}
