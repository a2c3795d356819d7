import Box from '@mui/material/Box';

import { StorkLogo } from '../logo/stork-logo';

/** Logo, product name and area name. */
export function FrameBrand({ brand }: { brand: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
        <StorkLogo size={40} />
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 1.2 }}>
        <Box sx={{ fontSize: '1.125rem', fontWeight: 750, letterSpacing: '-0.01em' }}>Cigogne</Box>
        <Box
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
