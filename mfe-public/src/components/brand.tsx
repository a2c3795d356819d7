import { LOGO_NAME_ATTRIBUTE } from '@cigogne/contract';
import { useSuiteName } from '@cigogne/shared-ui/appearance';
import { HouseLogo } from '@cigogne/shared-ui/house-logo';
import Box from '@mui/material/Box';

const NAME = 'Cigogne';

/** Accessible name of a brand that links to the landing page. */
export const useBrandLinkName = (): string => `${useSuiteName()}, accueil`;

interface BrandProps {
  /** Shown over the hero, until the page is scrolled. */
  overHero?: boolean;
}

/** Logo and name in a header; a house's own logo replaces both. */
export function Brand({ overHero = false }: BrandProps) {
  const named = { color: 'text.primary' };
  return (
    <>
      <HouseLogo size={44} ratio={2.6} onDark={overHero} />
      <Box
        component="span"
        {...{ [LOGO_NAME_ATTRIBUTE]: '' }}
        sx={{
          display: { xs: 'none', sm: 'inline' },
          ...(overHero ? { '[data-opaque="true"] &': named } : named),
          fontSize: '1.25rem',
          fontWeight: 750,
        }}
      >
        {NAME}
      </Box>
    </>
  );
}
