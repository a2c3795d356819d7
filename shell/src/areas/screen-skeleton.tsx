import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';

/** The skeleton of a screen whose code is still loading. */
export function ScreenSkeleton() {
  return (
    <Box sx={{ p: { xs: 2, md: 4 }, maxWidth: 1100 }}>
      <LoadingSkeleton variant="cards" rows={3} label="Chargement de votre espace" />
    </Box>
  );
}
