import { type DriverDelivery, HALF_DAY_NAMES, type HalfDay } from '@cigogne/contract';
import NavigationOutlined from '@mui/icons-material/NavigationOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { directionsLink } from './map-links';

/** What the card of the next stop says above its summary. */
export function NextStopTitle({ slot }: { slot: HalfDay | null | undefined }) {
  return (
    <Box sx={{ px: 2, pt: 1.5, mb: -0.5, fontWeight: 700, color: 'primary.main' }}>
      Next stop
      {slot && (
        <>
          {' · '}
          <span lang="fr">{HALF_DAY_NAMES[slot].fr}</span>
        </>
      )}
    </Box>
  );
}

/** Directions to the next stop, within reach of a thumb, without opening the card. */
export function NavigateButton({ delivery }: { delivery: DriverDelivery }) {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Button
        variant="contained"
        size="large"
        fullWidth
        href={directionsLink(delivery)}
        target="_blank"
        rel="noopener noreferrer"
        lang="fr"
        startIcon={<NavigationOutlined />}
        sx={{ minHeight: 56, fontSize: '1.0625rem' }}
      >
        Naviguer
      </Button>
    </Box>
  );
}

/** Larger than the other cards, for a phone in its holder. */
export const nextCard = {
  borderColor: 'primary.main',
  borderWidth: 2,
  '& h2': { fontSize: '1.5rem' },
  '& .facts': { fontSize: '1.125rem' },
} as const;
