import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Box from '@mui/material/Box';
import { ANCHORS } from './anchors';
import { column } from './column';
import { ContactDetails } from './contact-details';

/** The company, links to the sections, and contact details. */
export function SiteFooter() {
  return (
    <Box component="footer" sx={{ color: '#f4eee8', bgcolor: '#231f1c' }}>
      <Box
        sx={{
          ...column,
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { sm: '1.4fr 1fr', md: '1.3fr 0.7fr 1.6fr' },
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
          <Box component="p" sx={{ mt: 2, mb: 0, fontSize: '1.0625rem', fontWeight: 650 }}>
            Votre ambassadeur chez vos clients
          </Box>
          <Box component="p" sx={{ mt: 1, mb: 0, maxWidth: '38ch', lineHeight: 1.6 }}>
            Livraison et montage de meubles et de cuisines pour les magasins d’Alsace, depuis six
            ans.
          </Box>
        </Box>
        <Box
          component="nav"
          aria-label="Pied de page"
          sx={{ display: 'grid', alignContent: 'start', justifyItems: 'start' }}
        >
          {ANCHORS.map(({ name, href }) => (
            <Box
              component="a"
              key={href}
              href={href}
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 44,
                color: '#faf8f6',
                textUnderlineOffset: '3px',
                '&:not(:hover)': { textDecoration: 'none' },
                '&:focus-visible': { outlineColor: '#f59e0b' },
              }}
            >
              {name}
            </Box>
          ))}
        </Box>
        <Box sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}>
          <ContactDetails />
        </Box>
      </Box>
    </Box>
  );
}
