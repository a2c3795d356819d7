import { openAbout } from '@cigogne/shared-ui/about';
import { HouseLogo } from '@cigogne/shared-ui/house-logo';
import Box from '@mui/material/Box';
import { ANCHORS } from './anchors';
import { column } from '../components/column';
import { footerLink } from '../components/footer-links';
import { LegalLinks } from '../components/legal-links';
import { Contact } from './contact';

/** Contact details, company name, and links to the sections. */
export function SiteFooter() {
  return (
    <Box component="footer" sx={{ color: '#f4eee8', bgcolor: '#231f1c' }}>
      <Box sx={{ ...column, py: { xs: 5, md: 9 } }}>
        <Contact />
      </Box>
      <Box sx={{ borderTop: '1px solid rgb(255 255 255 / 0.14)' }}>
        <Box
          sx={{
            ...column,
            display: 'grid',
            alignItems: 'center',
            gap: { xs: 3, md: 8 },
            gridTemplateColumns: { md: '1fr auto' },
            py: { xs: 4, md: 5 },
          }}
        >
          <Company />
          <Links />
        </Box>
      </Box>
    </Box>
  );
}

function Company() {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: { sm: 'center' },
        gap: 2,
        color: 'var(--mui-palette-banner-accent, #e39b84)',
      }}
    >
      <HouseLogo size={52} ratio={2} named onDark />
      <Box sx={{ flex: 1, color: '#f4eee8' }}>
        <Box component="p" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 650 }}>
          Votre ambassadeur chez vos clients
        </Box>
        <Box component="p" sx={{ mt: 0.5, mb: 0, lineHeight: 1.5 }}>
          Livraison et montage de meubles et de cuisines pour les magasins d’Alsace, depuis six ans.
        </Box>
      </Box>
    </Box>
  );
}

function Links() {
  return (
    <Box
      component="nav"
      aria-label="Pied de page"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
    >
      {ANCHORS.map(({ name, href }) => (
        <Box component="a" key={href} href={href} sx={footerLink}>
          {name}
        </Box>
      ))}
      <LegalLinks />
      <Box component="button" type="button" onClick={() => openAbout()} sx={buttonAsLink}>
        À propos
      </Box>
    </Box>
  );
}

const buttonAsLink = {
  ...footerLink,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
} as const;
