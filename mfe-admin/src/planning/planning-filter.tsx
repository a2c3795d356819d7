import { type Day, type DeliveryStatus, formatLongDay } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useGetOverviewQuery } from '../api/overview';
import { useShopFilter } from '../shop-filter';
import { StatusLegend } from './status-legend';
import type { DeliveryFilter } from './use-planning-address';

interface PlanningFilterProps {
  filter: DeliveryFilter;
  onToggleStatus: (status: DeliveryStatus) => void;
  /** Clears the named filters, or all without names. */
  onClear: (...names: readonly ('day' | 'driver')[]) => void;
}

/** The legend, which filters by status, and the other filters in the address, each of which can be removed. */
export const PlanningFilter = memo(function PlanningFilter({ filter, ...on }: PlanningFilterProps) {
  const { statuses, day, withoutDriver } = filter;
  const filtered = statuses.length > 0 || day !== undefined || withoutDriver;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <StatusLegend statuses={statuses} onToggle={on.onToggleStatus} />
      {day && <ActiveFilter text={dayText(day)} onRemove={() => on.onClear('day')} />}
      {withoutDriver && <WithoutDriver onRemove={() => on.onClear('driver')} />}
      {filtered && (
        <Button
          ref={focusTitleAfter}
          size="small"
          onClick={() => on.onClear()}
          sx={{ minHeight: 32, py: 0 }}
        >
          Tout afficher
        </Button>
      )}
    </Box>
  );
});

const dayText = (day: Day) => `Livraisons du ${formatLongDay(day)}`;

/** Counts all months and shops, as the overview does; no count is shown while one shop is chosen. */
function WithoutDriver({ onRemove }: { onRemove: () => void }) {
  const { shop } = useShopFilter();
  const { data: overview } = useGetOverviewQuery(shop ? skipToken : undefined);
  const count = overview && !shop ? ` (${overview.unassigned} en tout, tous les mois)` : '';
  return <ActiveFilter text={`Sans chauffeur${count}`} onRemove={onRemove} />;
}

function ActiveFilter({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      ref={focusTitleAfter}
      size="small"
      variant="outlined"
      color="inherit"
      endIcon={<Close />}
      title="Retirer ce filtre"
      onClick={onRemove}
      sx={{ minHeight: 32, py: 0, borderRadius: 4, fontWeight: 500 }}
    >
      {text}
    </Button>
  );
}
