import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Says that only some of the deliveries are shown, and shows all of them again. */
export function PlanningFilter({ filter, onClear }: { filter: string; onClear: () => void }) {
  if (!filter) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" onClick={onClear} sx={{ whiteSpace: 'nowrap' }}>
          Tout afficher
        </Button>
      }
    >
      {filter}
    </Alert>
  );
}
