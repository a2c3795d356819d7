import { ColorModeButton } from '@cigogne/shared-ui/color-mode-button';
import Box from '@mui/material/Box';
import { Brand, useBrandLinkName } from '../components/brand';
import { column } from '../components/column';

/** The brand, a link to the landing page (which takes signed-in users to their area), and the colour mode. */
export function LegalHeader() {
  const linkName = useBrandLinkName();
  return (
    <Box
      component="header"
      sx={{
        borderBottom: '1px solid var(--mui-palette-divider)',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ ...column, display: 'flex', alignItems: 'center', minHeight: 72 }}>
        <Box
          component="a"
          href="/"
          aria-label={linkName}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 44,
            mr: 'auto',
            color: 'primary.main',
            textDecoration: 'none',
          }}
        >
          <Brand />
        </Box>
        <Box
          component="a"
          href="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            mr: 1,
            color: 'text.secondary',
            fontWeight: 600,
            textUnderlineOffset: '3px',
          }}
        >
          {"Aller à l'accueil"}
        </Box>
        <Box sx={{ mr: -1.25, color: 'text.secondary' }}>
          <ColorModeButton />
        </Box>
      </Box>
    </Box>
  );
}
