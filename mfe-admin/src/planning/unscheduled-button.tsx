import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Fab from '@mui/material/Fab';

interface UnscheduledButtonProps {
  count: number;
  open: boolean;
  /** Distance from the right edge, in px. */
  right: number;
  onClick: () => void;
}

/** The floating amber button that opens and closes the panel, with its number of deliveries. */
export function UnscheduledButton({ count, open, right, onClick }: UnscheduledButtonProps) {
  const plural = count > 1 ? 's' : '';
  return (
    <Fab
      variant="extended"
      color="warning"
      aria-label={`${count} livraison${plural} non planifiée${plural}`}
      title="Livraisons non planifiées"
      aria-expanded={open}
      onClick={onClick}
      className="tabular"
      sx={{
        position: 'fixed',
        right,
        bottom: 24,
        gap: 1,
        fontSize: '1rem',
        fontWeight: 700,
        bgcolor: '#f59e0b',
        color: '#231f1c',
        '&:hover': { bgcolor: '#fbb034' },
      }}
    >
      <EventBusyOutlined aria-hidden />
      {count}
    </Fab>
  );
}
