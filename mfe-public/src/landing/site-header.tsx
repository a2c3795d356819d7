import { Link } from '@cigogne/shared-api/router';
import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { column } from './column';

/** The mark, and the way into the partner space. */
export function SiteHeader() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 2, minHeight: 72 }}>
        <Box
          component={Link}
          to="/"
          aria-label="Cigogne, accueil"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mr: 'auto',
            color: 'primary.main',
            textDecoration: 'none',
          }}
        >
          <StorkLogo size={44} />
          <Box
            component="span"
            sx={{ color: 'text.primary', fontSize: '1.25rem', fontWeight: 750 }}
          >
            Cigogne
          </Box>
        </Box>
        <Button component={Link} to="/login" variant="outlined" sx={{ minHeight: 44 }}>
          Espace Partenaire
        </Button>
      </Box>
    </Box>
  );
}
