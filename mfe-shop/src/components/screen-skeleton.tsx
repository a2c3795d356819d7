import Box from '@mui/material/Box';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';

/** Shown while the code of a screen is loading. */
export function ScreenSkeleton() {
  return (
    <Box sx={{ maxWidth: 1320, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 } }}>
      <LoadingSkeleton variant="list" />
    </Box>
  );
}
