import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** In place of a form whose script failed: `React.lazy` remembers that, and only reloading the page tries again. */
export function NotLoaded() {
  return (
    <Box role="alert">
      <Box component="p" sx={{ mt: 0 }}>
        Le formulaire n’a pas pu être chargé. Vérifiez votre réseau, puis réessayez.
      </Box>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Réessayer
      </Button>
    </Box>
  );
}
