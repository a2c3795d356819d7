import type { PlannedDelivery } from '@cigogne/contract';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { Draggable } from '@fullcalendar/react/interaction';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { DeliveryCard } from './delivery-card';
import { deliveryMatches } from './delivery-matches';

/** Part 1, section 9; in px. */
export const PANEL_WIDTH = 380;

interface UnscheduledPanelProps {
  deliveries: readonly PlannedDelivery[];
  onPlan: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Cards can be dragged onto the calendar; not where the panel covers it. */
  draggable: boolean;
}

/** The deliveries without a date, with a search field. */
export function UnscheduledPanel({ deliveries, draggable, ...on }: UnscheduledPanelProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = deliveries.filter((delivery) => deliveryMatches(delivery, search));
  const empty = found.length === 0;

  useEffect(() => {
    if (!draggable || empty || !list.current) return;
    // The calendar only reports where a card was dropped; the event comes from the list of deliveries.
    const dragging = new Draggable(list.current, {
      itemSelector: '[data-delivery-id]',
      eventData: { create: false },
    });
    return () => dragging.destroy();
  }, [draggable, empty]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box sx={{ p: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            Livraisons non planifiées
          </Typography>
          <IconButton
            aria-label="Fermer le panneau"
            title="Fermer le panneau"
            onClick={on.onClose}
            sx={{ width: 44, height: 44, my: -1, mr: -1, color: 'text.secondary' }}
          >
            <Close />
          </IconButton>
        </Box>
        <SearchInput label="Client, magasin ou adresse" value={search} onChange={setSearch} />
      </Box>
      {empty ? (
        <EmptyState
          title={deliveries.length === 0 ? 'Tout est planifié' : 'Aucune livraison trouvée'}
          description={
            deliveries.length === 0
              ? 'Aucune livraison n’attend de date.'
              : 'Essayez un autre nom, magasin ou lieu.'
          }
        />
      ) : (
        <Box
          component="ul"
          ref={list}
          aria-label="Livraisons non planifiées"
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            m: 0,
            p: 2,
            // Room for the floating button.
            pb: 10,
            listStyle: 'none',
          }}
        >
          {found.map((delivery) => (
            <DeliveryCard
              key={delivery.id}
              delivery={delivery}
              draggable={draggable}
              onPlan={() => on.onPlan(delivery.id)}
              onOpen={() => on.onOpen(delivery.id)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
