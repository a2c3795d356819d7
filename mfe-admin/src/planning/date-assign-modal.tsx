import {
  type Day,
  formatLongDay,
  holidayOf,
  type PlannedDelivery,
  whyDayIsRefused,
} from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { Modal } from '@cigogne/shared-ui/modal';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DeliveryCard } from './delivery-card';
import { deliveryMatches } from './delivery-matches';
import { ALL_PLANNED, UnscheduledState, type UnscheduledLoad } from './unscheduled-state';

/** From more deliveries on the modal has a search field. */
const SEARCH_ABOVE = 6;

interface DateAssignModalProps {
  day: Day;
  /** Undefined while they are loaded, or when that has failed. */
  waiting: readonly PlannedDelivery[] | undefined;
  load: UnscheduledLoad;
  onPlan: (delivery: PlannedDelivery) => void;
  onClose: () => void;
}

/** `date_assign`: the deliveries without a date, to plan on the day that was clicked. */
export function DateAssignModal({ day, onClose, ...list }: DateAssignModalProps) {
  const holiday = holidayOf(day);
  const refused = whyDayIsRefused(day);
  return (
    <Modal open title={`Planifier le ${formatLongDay(day)}`} onClose={onClose}>
      {holiday && <Typography sx={{ mb: 2 }}>Jour férié : {holiday}</Typography>}
      {refused ? <EmptyState title="Jour passé" description={refused} /> : <Waiting {...list} />}
    </Modal>
  );
}

function Waiting(props: Omit<DateAssignModalProps, 'day' | 'onClose'>) {
  const { waiting, load, onPlan } = props;
  const [search, setSearch] = useState('');
  const found = waiting?.filter((delivery) => deliveryMatches(delivery, search)) ?? [];
  return (
    <>
      {waiting && waiting.length > SEARCH_ABOVE && (
        <Box sx={{ mb: 2 }}>
          <SearchInput label="Client, magasin ou adresse" value={search} onChange={setSearch} />
        </Box>
      )}
      {found.length > 0 ? (
        <Box
          component="ul"
          aria-label="Livraisons non planifiées"
          sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
          {found.map((delivery) => (
            <DeliveryCard key={delivery.id} delivery={delivery} onPlan={() => onPlan(delivery)} />
          ))}
        </Box>
      ) : (
        <UnscheduledState total={waiting?.length} load={load} none={ALL_PLANNED} />
      )}
    </>
  );
}
