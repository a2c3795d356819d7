import {
  type Day,
  formatLongDay,
  isPastDay,
  type PlannedDelivery,
  whyDayIsRefused,
} from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { Modal } from '@cigogne/shared-ui/modal';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DayClosings, DayPlanned } from './day-facts';
import { DeliveryCard } from './delivery-card';
import { ALL_PLANNED, UnscheduledState } from './unscheduled-state';
import type { RangeCapacities } from './use-capacities';
import { useUnscheduled } from './use-unscheduled';

/** The modal has a search field from this number of deliveries on. */
const SEARCH_ABOVE = 6;

interface DateAssignModalProps {
  day: Day;
  /** Offers deliveries of this shop only; undefined: of all. */
  shopId: number | undefined;
  /** Capacities to measure the day by; undefined: none. */
  capacities: RangeCapacities | undefined;
  onPlan: (delivery: PlannedDelivery) => void;
  /** Opens the day by driver. */
  onShowDay: () => void;
  onClose: () => void;
}

/** The modal `date_assign`: the deliveries without a date, to plan on the clicked day. */
export function DateAssignModal(props: DateAssignModalProps) {
  const { day, capacities, onShowDay, onClose, ...list } = props;
  const refused = whyDayIsRefused(day);
  return (
    <Modal open title={`Planifier le ${formatLongDay(day)}`} onClose={onClose}>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        onClick={onShowDay}
        sx={{ mb: 2, minHeight: 40 }}
      >
        Voir la journée par chauffeur
      </Button>
      <DayClosings day={day} />
      {refused ? (
        <EmptyState
          title={isPastDay(day) ? 'Jour passé' : 'Jour trop éloigné'}
          description={refused}
        />
      ) : (
        <>
          <DayPlanned day={day} capacities={capacities} />
          <Waiting {...list} />
        </>
      )}
    </Modal>
  );
}

function Waiting(props: Pick<DateAssignModalProps, 'shopId' | 'onPlan'>) {
  const { shopId, onPlan } = props;
  const [search, setSearch] = useState('');
  const { counts, deliveries, load, more } = useUnscheduled({ shopId, search });
  // Stays once shown: otherwise its text would keep filtering unseen when the list gets shorter.
  const [hasSearch, setHasSearch] = useState(false);
  if (!hasSearch && counts && counts.waiting > SEARCH_ABOVE) setHasSearch(true);
  return (
    <>
      {hasSearch && (
        <Box sx={{ mb: 2 }}>
          <SearchInput label="Client, magasin ou adresse" value={search} onChange={setSearch} />
        </Box>
      )}
      {deliveries?.length ? (
        <>
          <Box
            component="ul"
            aria-label="Livraisons non planifiées"
            sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {deliveries.map((delivery) => (
              <DeliveryCard key={delivery.id} delivery={delivery} onPlan={() => onPlan(delivery)} />
            ))}
          </Box>
          <ShowMore {...more} />
        </>
      ) : (
        <UnscheduledState total={deliveries && counts?.waiting} load={load} none={ALL_PLANNED} />
      )}
    </>
  );
}
