import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Box from '@mui/material/Box';
import { column } from './column';
import { ContactDetails } from './contact-details';

/** Whose house this is, and how to reach it. */
export function SiteFooter() {
  return (
    <Box
      component="footer"
      id="contact"
      sx={{ scrollMarginTop: 72, color: '#f4eee8', bgcolor: '#231f1c' }}
    >
      <Box
        sx={{
          ...column,
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { md: '1fr 1.4fr' },
          py: { xs: 6, md: 8 },
        }}
      >
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: '#e39b84' }}>
            <StorkLogo size={52} />
            <Box component="span" sx={{ color: '#faf8f6', fontSize: '1.375rem', fontWeight: 750 }}>
              Cigogne
            </Box>
          </Box>
          <Box component="p" sx={{ mt: 2, mb: 0, maxWidth: '38ch', lineHeight: 1.6 }}>
            Livraison et montage de meubles et de cuisines pour les magasins d’Alsace, depuis six
            ans.
          </Box>
        </Box>
        <ContactDetails />
      </Box>
    </Box>
  );
}
