import { HouseLogo } from '@cigogne/shared-ui/house-logo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ReplacePrerendered } from '../prerendered/replace-prerendered';

interface UnreachableScreenProps {
  sentence: string;
  onRetry: () => void;
}

/** Shown at start without network or server: nobody is signed out, and the session check continues. */
export function UnreachableScreen({ sentence, onRetry }: UnreachableScreenProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        px: 3,
        textAlign: 'center',
        color: 'primary.main',
      }}
    >
      <ReplacePrerendered />
      <HouseLogo size={112} ratio={2} centered />
      <Box role="alert" sx={{ maxWidth: '40ch', fontSize: '1.125rem', color: 'text.primary' }}>
        {sentence}
      </Box>
      <Button variant="contained" size="large" onClick={onRetry}>
        Réessayer
      </Button>
    </Box>
  );
}
