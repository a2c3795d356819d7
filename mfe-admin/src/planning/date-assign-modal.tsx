import { type Day, formatLongDay, holidayOf, type PlannedDelivery } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { Modal } from '@cigogne/shared-ui/modal';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DeliveryCard } from './delivery-card';
import { deliveryMatches } from './delivery-matches';

/** From more deliveries on the modal has a search field. */
const SEARCH_ABOVE = 6;

interface DateAssignModalProps {
  day: Day;
  unscheduled: readonly PlannedDelivery[];
  onPlan: (delivery: PlannedDelivery) => void;
  onClose: () => void;
}

/** `date_assign`: the deliveries without a date, to plan on the day that was clicked. */
export function DateAssignModal({ day, unscheduled, onPlan, onClose }: DateAssignModalProps) {
  const [search, setSearch] = useState('');
  const holiday = holidayOf(day);
  const found = unscheduled.filter((delivery) => deliveryMatches(delivery, search));
  return (
    <Modal open title={`Planifier le ${formatLongDay(day)}`} onClose={onClose}>
      {holiday && <Typography sx={{ mb: 2 }}>Jour férié : {holiday}</Typography>}
      {unscheduled.length > SEARCH_ABOVE && (
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
        <EmptyState
          title={unscheduled.length === 0 ? 'Tout est planifié' : 'Aucune livraison trouvée'}
          description={
            unscheduled.length === 0
              ? 'Aucune livraison n’attend de date.'
              : 'Essayez un autre nom, magasin ou lieu.'
          }
        />
      )}
    </Modal>
  );
}
