import {
  type Capacities,
  type Capacity,
  capacityOf,
  type DriverWithCapacity,
  MEASURES,
  todayInParis,
} from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { capacityText } from '../components/capacity-fields';
import {
  type DriverRange,
  rangeAsUsual,
  rangeFacts,
  rangesOf,
  rangeText,
} from '../components/driver-ranges';

interface DriverAbsencesProps {
  driver: DriverWithCapacity;
  capacities: Capacities;
  /** Cached data from the last visit may lack others' entries, so nothing on display can be replaced yet. */
  isLastSeen: boolean;
  /** Opens the form for new days, or for those that `replaces` changes. */
  onArrange: (range: DriverRange, replaces?: DriverRange) => void;
  onUsual: () => void;
}

/** A driver with their usual capacity and the days that differ from it. */
export function DriverAbsences({ driver, capacities, isLastSeen, ...on }: DriverAbsencesProps) {
  const ranges = rangesOf(capacities.days, driver.id);
  const add = useRef<HTMLButtonElement>(null);
  /** The element that opened the dialog. */
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!opener.current || opener.current.isConnected) return;
    opener.current = undefined;
    // The row is gone, and the focus with it.
    if (document.activeElement === document.body) add.current?.focus();
  });
  const isOwn = MEASURES.some((measure) => driver.capacity[measure] !== null);
  return (
    <Card component="li" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {driver.name}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {capacityText(usualOf(capacities, driver)) ?? 'Sans limite'}
            {isOwn ? '' : ' (par défaut)'}
          </Typography>
        </Box>
        <Button
          ref={add}
          variant="outlined"
          aria-label={`Ajouter une absence ou une capacité : ${driver.name}`}
          onClick={() => on.onArrange({ ...rangeAsUsual(todayInParis()), absence: 'day' })}
          sx={{ minHeight: 44 }}
        >
          Ajouter une absence
        </Button>
        <Button
          aria-label={`Capacité habituelle de ${driver.name}`}
          onClick={on.onUsual}
          sx={{ minHeight: 44 }}
        >
          Capacité habituelle
        </Button>
      </Box>
      {ranges.length > 0 && (
        <Box component="ul" aria-label={`Jours de ${driver.name}`} sx={listStyle}>
          {ranges.map((range) => (
            <li key={range.start_date}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong className="tabular">{rangeText(range)}</strong>
                <br />
                {rangeFacts(range)}
              </Box>
              <Button
                aria-label={`Modifier : ${driver.name}, ${rangeText(range)}`}
                disabled={isLastSeen}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  on.onArrange(range, range);
                }}
                sx={{ minHeight: 44 }}
              >
                Modifier
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** The driver's capacity on a day without an entry. */
export function usualOf({ house }: Capacities, { capacity: own }: DriverWithCapacity): Capacity {
  return capacityOf({ house, own });
}

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  // The card has padding of its own.
  '& > li:last-of-type': { pb: 0 },
} as const;
