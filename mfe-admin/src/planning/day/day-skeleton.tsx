import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder of the lanes. */
export function DaySkeleton() {
  return (
    <Box
      role="status"
      aria-label="Chargement de la journée"
      sx={{ display: 'flex', gap: 1.5, overflow: 'hidden' }}
    >
      {[3, 4, 2, 3].map((cards, lane) => (
        <Box key={lane} sx={{ flex: '1 0 264px', display: 'grid', gap: 1, alignContent: 'start' }}>
          <Skeleton variant="rounded" height={64} />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} variant="rounded" height={104} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
