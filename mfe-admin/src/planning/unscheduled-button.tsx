import { counted } from '@cigogne/contract';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import Skeleton from '@mui/material/Skeleton';
import { memo, type Ref } from 'react';

interface UnscheduledButtonProps {
  /** Undefined while unknown, or when it could not be fetched. */
  count: number | undefined;
  failed: boolean;
  open: boolean;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The amber button that opens and closes the panel, with the number of its deliveries. */
export const UnscheduledButton = memo(function UnscheduledButton(props: UnscheduledButtonProps) {
  const { count, failed, open, onClick, ref } = props;
  return (
    <Fab
      ref={ref}
      variant="extended"
      color="warning"
      aria-label={labelOf(count, failed)}
      title="Livraisons non planifiées"
      aria-expanded={open}
      onClick={onClick}
      className="tabular"
      sx={{
        flex: 'none',
        height: 44,
        borderRadius: 22,
        gap: 1,
        fontSize: '1rem',
        fontWeight: 700,
        bgcolor: '#f59e0b',
        color: '#231f1c',
        '&:hover': { bgcolor: '#fbb034' },
      }}
    >
      <EventBusyOutlined aria-hidden />
      <Box component="span" sx={{ minWidth: '2ch' }}>
        {count ?? (failed ? '–' : <Skeleton sx={{ bgcolor: 'rgb(35 31 28 / 0.25)' }} />)}
      </Box>
    </Fab>
  );
});

function labelOf(count: number | undefined, failed: boolean): string {
  if (count === undefined) {
    return `Livraisons non planifiées : ${failed ? 'nombre indisponible' : 'chargement'}`;
  }
  return counted(count, 'livraison non planifiée', 'livraisons non planifiées');
}
