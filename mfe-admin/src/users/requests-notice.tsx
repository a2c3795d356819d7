import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface RequestsNoticeProps {
  count: number;
  /** The list already shows only the requests. */
  shown: boolean;
  onShow: () => void;
}

/** Says that shops wait for the activation of their account (decision 5). */
export function RequestsNotice({ count, shown, onShow }: RequestsNoticeProps) {
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        !shown && (
          <Button color="inherit" size="small" onClick={onShow}>
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
