import { DELIVERY_STATUSES, type DeliveryStatus, planningStatus } from '@cigogne/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { StatusSign } from './status-sign';
import { textColorOn } from './text-color-on';

interface StatusLegendProps {
  /** The statuses shown; all of them when empty. */
  statuses: readonly DeliveryStatus[];
  onToggle: (status: DeliveryStatus) => void;
}

/** The legend of colours and signs, which is also a filter: only the pressed statuses are shown. */
export function StatusLegend({ statuses, onToggle }: StatusLegendProps) {
  return (
    <Box
      role="group"
      aria-label="Filtrer par statut"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {DELIVERY_STATUSES.map((status) => (
        <StatusButton
          key={status}
          status={status}
          pressed={statuses.includes(status)}
          dimmed={statuses.length > 0 && !statuses.includes(status)}
          onClick={() => onToggle(status)}
        />
      ))}
    </Box>
  );
}

function StatusButton(props: {
  status: DeliveryStatus;
  pressed: boolean;
  dimmed: boolean;
  onClick: () => void;
}) {
  const { status, pressed, dimmed } = props;
  const { label, color } = planningStatus(status);
  return (
    <ButtonBase
      aria-pressed={pressed}
      onClick={props.onClick}
      sx={{
        gap: 0.75,
        minHeight: 32,
        pl: 0.5,
        pr: 1,
        border: 1,
        borderColor: pressed ? 'text.primary' : 'divider',
        borderRadius: 4,
        bgcolor: pressed ? 'background.paper' : 'transparent',
        color: dimmed ? 'text.secondary' : 'text.primary',
        fontSize: '0.6875rem',
        fontWeight: pressed ? 700 : 500,
        letterSpacing: '0.02em',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 22,
          height: 22,
          borderRadius: '50%',
          bgcolor: color,
          color: textColorOn(color),
          opacity: dimmed ? 0.45 : 1,
        }}
      >
        <StatusSign status={status} />
      </Box>
      {label}
    </ButtonBase>
  );
}
