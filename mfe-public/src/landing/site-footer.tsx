import { openAbout } from '@cigogne/shared-ui/about';
import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Box from '@mui/material/Box';
import { ANCHORS } from './anchors';
import { column } from './column';
import { Contact } from './contact';

/** Contact details, the company, and links to the sections. */
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
    <Box sx={{ display: 'flex', alignItems: { sm: 'center' }, gap: 2, color: '#e39b84' }}>
      <StorkLogo size={52} title="Cigogne" />
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
        <Box component="a" key={href} href={href} sx={linkStyle}>
          {name}
        </Box>
      ))}
      <Box component="button" type="button" onClick={() => openAbout()} sx={buttonAsLink}>
        À propos
      </Box>
    </Box>
  );
}

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: '#faf8f6',
  textUnderlineOffset: '3px',
  '&:not(:hover)': { textDecoration: 'none' },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: '#f59e0b' },
} as const;

const buttonAsLink = {
  ...linkStyle,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
} as const;
