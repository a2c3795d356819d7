import { useGetOverviewQuery } from '../api/overview';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface PlanningFilterProps {
  /** In words; empty without a filter. */
  filter: string;
  /** Those without a driver are counted over all months, as the overview does. */
  withoutDriver: boolean;
  onClear: () => void;
}

/** Says that only some of the deliveries are shown, and shows all of them again. */
export function PlanningFilter({ filter, withoutDriver, onClear }: PlanningFilterProps) {
  const { data: overview } = useGetOverviewQuery(undefined, { skip: !withoutDriver });
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
      {withoutDriver && overview && ` (${overview.unassigned} en tout, tous les mois)`}
    </Alert>
  );
}
