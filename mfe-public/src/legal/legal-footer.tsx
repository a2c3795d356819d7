import Box from '@mui/material/Box';
import { column } from '../components/column';
import { LegalLinks } from '../components/legal-links';

/** The landing page's dark background, with links between the legal pages. */
export function LegalFooter({ current }: { current: string }) {
  return (
    <Box
      component="footer"
      sx={{ color: '#f4eee8', bgcolor: '#231f1c', '@media print': { display: 'none' } }}
    >
      <Box
        sx={{
          ...column,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          py: { xs: 3, md: 4 },
        }}
      >
        <Box component="p" sx={{ m: 0, py: 1, fontWeight: 650 }}>
          Votre ambassadeur chez vos clients
        </Box>
        <Box
          component="nav"
          aria-label="Pied de page"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          <LegalLinks current={current} />
        </Box>
      </Box>
    </Box>
  );
}
