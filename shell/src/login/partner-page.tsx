import { LEGAL_PAGES, LOGO_NAME_ATTRIBUTE } from '@cigogne/contract';
import { useLogoName, useSuiteName } from '@cigogne/shared-ui/appearance';
import { ColorModeButton } from '@cigogne/shared-ui/color-mode-button';
import { HouseLogo } from '@cigogne/shared-ui/house-logo';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ReplacePrerendered } from '../prerendered/replace-prerendered';
import { LeavingLink } from './leaving-link';

interface PartnerPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The page around login and signup: logo, link to the landing page, one column of content. */
export function PartnerPage({ title, lead, children }: PartnerPageProps) {
  const logoName = useLogoName();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <ReplacePrerendered />
      <Welcome />
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          px: { xs: 2.5, sm: 5 },
          py: 2.5,
        }}
      >
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', minHeight: 48 }}>
          <Box
            component="span"
            sx={{
              display: { xs: 'flex', md: 'none' },
              alignItems: 'center',
              gap: 1,
              color: 'primary.main',
              fontSize: '1.125rem',
              fontWeight: 700,
            }}
          >
            <HouseLogo size={36} ratio={3} named={logoName !== undefined} />
            <Box component="span" {...{ [LOGO_NAME_ATTRIBUTE]: '' }} sx={{ color: 'text.primary' }}>
              Cigogne
            </Box>
          </Box>
          <Box
            component={LeavingLink}
            to="/"
            sx={{ ml: 'auto', mr: 1, py: 1.5, color: 'text.secondary', fontWeight: 600 }}
          >
            {"Aller à l'accueil"}
          </Box>
          <Box sx={{ mr: -1.25, color: 'text.secondary' }}>
            <ColorModeButton />
          </Box>
        </Box>
        {/* Aligned to the top, so that content that loads later moves nothing above it. */}
        <Box
          component="main"
          sx={{ width: '100%', maxWidth: 420, mx: 'auto', pt: { xs: 5, md: '12vh' }, pb: 4 }}
        >
          <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
            {title}
          </Box>
          <Box component="div" sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
            {lead}
          </Box>
          {children}
        </Box>
        <LegalLinks />
      </Box>
    </Box>
  );
}

/** At the bottom of the window. They reload the page, since the legal texts come with the HTML. */
function LegalLinks() {
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', justifyContent: 'center', gap: 3, mt: 'auto', fontSize: '0.875rem' }}
    >
      {LEGAL_PAGES.map(({ path, name }) => (
        <Box
          component="a"
          key={path}
          href={path}
          sx={{ py: 1.5, color: 'text.secondary', textUnderlineOffset: '3px' }}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** The side of the page that presents the company; not on phones. */
function Welcome() {
  const logoName = useSuiteName();
  return (
    <Box
      component="aside"
      aria-label={logoName}
      sx={{
        // As high as the window: a form that loads later does not move its content.
        position: 'sticky',
        top: 0,
        height: '100dvh',
        flex: '0 0 42%',
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        p: 6,
        color: '#faf8f6',
        // The house's second colour, fading to dark at the bottom, in light and dark mode.
        background:
          'linear-gradient(160deg, var(--mui-palette-banner-middle), var(--mui-palette-banner-night))',
      }}
    >
      <Box {...{ [LOGO_NAME_ATTRIBUTE]: '' }} sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        Cigogne
      </Box>
      <Box>
        <HouseLogo size={168} ratio={1.8} onDark />
        <Box sx={{ mt: 4, fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, maxWidth: '9em' }}>
          Votre ambassadeur chez vos clients
        </Box>
        <Box sx={{ mt: 2, fontSize: '1.0625rem', maxWidth: '19em', opacity: 0.85 }}>
          Livraison et montage de meubles et de cuisines, partout en Alsace.
        </Box>
      </Box>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, letterSpacing: '0.08em', opacity: 0.85 }}>
        FIABILITÉ · SATISFACTION · EXCELLENCE
      </Box>
    </Box>
  );
}
