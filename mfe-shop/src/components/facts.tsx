import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Name and value; a value that is null, undefined or '' leaves its line out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values as a description list, one pair below the other. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0 }}>
      {facts
        .filter(
          ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
        )
        .map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(7.25rem, 2fr) 3fr',
              columnGap: { xs: 1.5, md: 2 },
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {name}
            </Box>
            <Box
              component="dd"
              className="tabular"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
