import type { PlannedDelivery } from '@cigogne/contract';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import { Draggable } from '@fullcalendar/react/interaction';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DeliveryCard } from './delivery-card';
import { holdsStops, readStops, writeStops } from './stop-transfer';
import { ALL_PLANNED, UnscheduledState } from './unscheduled-state';
import { useUnscheduled } from './use-unscheduled';

const NONE_CANCELLED = {
  title: 'Aucune livraison annulée',
  description: 'Aucune livraison sans date n’a été annulée.',
};

/** Part 1, section 9; in px. */
export const PANEL_WIDTH = 380;

export interface UnscheduledPanelProps {
  /** Shows deliveries of this shop only; undefined: of all. */
  shopId: number | undefined;
  onPlan: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Whether cards can be dragged onto the calendar, which a drawer would cover. */
  draggable: boolean;
  /** Defined while one day is shown, with which stops can be exchanged by dragging. */
  day?: PanelDay | undefined;
}

export interface PanelDay {
  /** Renders the control that plans a card's delivery on the day. */
  readonly planHere: (delivery: PlannedDelivery) => ReactNode;
  readonly onDropStops: (ids: readonly number[]) => void;
}

/** The deliveries without a date that wait for one, or, filtered, the cancelled ones; with a search. */
export function UnscheduledPanel({ shopId, draggable, day, ...on }: UnscheduledPanelProps) {
  const [search, setSearch] = useState('');
  const [onlyCancelled, setOnlyCancelled] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const group = onlyCancelled ? 'cancelled' : 'waiting';
  const { counts, deliveries, load, more } = useUnscheduled({ shopId, group, search });
  const cancelled = counts?.cancelled ?? 0;
  const empty = !deliveries?.length;
  const onCalendar = draggable && !day;

  useEffect(() => {
    if (!onCalendar || empty || !list.current) return;
    // The calendar only reports where a card was dropped; the event itself comes from the list of deliveries.
    const dragging = new Draggable(list.current, {
      itemSelector: '[data-delivery-id]',
      eventData: { create: false },
    });
    return () => dragging.destroy();
  }, [onCalendar, empty]);

  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
      {...(day && dropOf(day))}
    >
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
        {(cancelled > 0 || onlyCancelled) && (
          <Chip
            label={`Annulées (${cancelled})`}
            color={onlyCancelled ? 'primary' : 'default'}
            variant={onlyCancelled ? 'filled' : 'outlined'}
            aria-pressed={onlyCancelled}
            onClick={() => setOnlyCancelled(!onlyCancelled)}
            sx={{ mt: 1.5 }}
          />
        )}
      </Box>
      {empty ? (
        <UnscheduledState
          total={deliveries && counts?.[group]}
          load={load}
          none={onlyCancelled ? NONE_CANCELLED : ALL_PLANNED}
        />
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}>
          <Box
            component="ul"
            ref={list}
            aria-label={onlyCancelled ? 'Livraisons annulées' : 'Livraisons non planifiées'}
            sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
            onDragStart={day && dragCard}
          >
            {deliveries.map((delivery) => (
              <DeliveryCard
                key={delivery.id}
                delivery={delivery}
                draggable={draggable}
                byBrowser={day !== undefined}
                action={day?.planHere(delivery)}
                onPlan={() => on.onPlan(delivery.id)}
                onOpen={() => on.onOpen(delivery.id)}
              />
            ))}
          </Box>
          <ShowMore {...more} />
        </Box>
      )}
    </Box>
  );
}

/** Native drag and drop, which the day by driver uses; the calendar uses its library's. */
function dragCard(event: DragEvent): void {
  const card = (event.target as Element).closest<HTMLElement>('[data-delivery-id]');
  if (card) writeStops(event.dataTransfer, [Number(card.dataset.deliveryId)]);
}

function dropOf({ onDropStops }: PanelDay) {
  return {
    onDragOver: (event: DragEvent) => {
      if (holdsStops(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDropStops(readStops(event.dataTransfer));
    },
  };
}
