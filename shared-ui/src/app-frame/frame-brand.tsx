import { LOGO_NAME_ATTRIBUTE } from '@cigogne/contract';
import Box from '@mui/material/Box';

import { HouseLogo } from '../logo/house-logo';
import { useLogoName } from '../theme/appearance';

/** Logo, product name and area name; a house's own logo also replaces the product name. */
export function FrameBrand({ brand }: { brand: string }) {
  const logoName = useLogoName();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'flex', minWidth: 40, color: 'primary.main' }}>
        <HouseLogo size={40} ratio={2.4} named={logoName !== undefined} />
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.2 }}>
        <Box
          {...{ [LOGO_NAME_ATTRIBUTE]: '' }}
          sx={{ fontSize: '1.125rem', fontWeight: 750, letterSpacing: '-0.01em' }}
        >
          Cigogne
        </Box>
        <Box
          title={brand}
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          {brand}
        </Box>
      </Box>
    </Box>
  );
}
