import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface QuoteFailureProps {
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Reports that the dialog could not be loaded. Not as a toast, which would have to be loaded over the same network
 * first.
 */
export function QuoteFailure({ onRetry, onClose }: QuoteFailureProps) {
  return (
    <Box role="alert" sx={noticeStyle}>
      <Box sx={{ flex: '1 1 240px' }}>
        Le formulaire de devis n’a pas pu être chargé. Vérifiez votre réseau, puis réessayez.
      </Box>
      <Button color="inherit" variant="outlined" onClick={onRetry} sx={{ minHeight: 44 }}>
        Réessayer
      </Button>
      <Button color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
        Fermer
      </Button>
    </Box>
  );
}

/** Above the page, regardless of its scroll position. */
const noticeStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 16,
  left: 16,
  right: 16,
  maxWidth: 720,
  mx: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1.5,
  borderRadius: 1,
  color: 'background.paper',
  bgcolor: 'text.primary',
  boxShadow: 6,
} as const;
