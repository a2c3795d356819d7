import { type DayStop, HALF_DAY_NAMES } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Lane, openStops } from '../lanes';

interface ProposedStopsProps {
  /** The lane in its present order. */
  lane: Lane;
  /** The stops in the proposed order. */
  stops: readonly DayStop[];
}

/** The proposed order with the numbers of the lane, and the present position of each stop that moves. */
export function ProposedStops({ lane, stops }: ProposedStopsProps) {
  const done = lane.stops.length - openStops(lane).length;
  return (
    <Box component="ol" start={done + 1} aria-label="Ordre proposé" sx={list}>
      {stops.map((stop, at) => {
        const number = done + at + 1;
        const former = lane.stops.findIndex(({ id }) => id === stop.id) + 1;
        return (
          <Box component="li" key={stop.id} sx={row}>
            <Box component="span" sx={{ fontWeight: 700, textAlign: 'right' }}>
              {number}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography component="strong" sx={{ fontWeight: 600 }}>
                {stop.customer_name}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[stop.customer_city, stop.slot && HALF_DAY_NAMES[stop.slot].fr]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {former !== number && (
              <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <span aria-hidden>{former > number ? '↑' : '↓'} </span>
                avant : {former}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const list = { m: 0, mt: 2, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;
