import { NO_TEXT_YET } from '@cigogne/shared-ui/no-text-yet';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** null: not known, its line is kept. */
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** For forms and texts, which are hard to read across a wide screen. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen of the area: its title, also in the browser's tab, and its content. */
export function Page({ title, subtitle, actions, narrow, children }: PageProps) {
  usePageTitle(title);
  return (
    <Box
      sx={{
        maxWidth: narrow ? 960 : 1320,
        mx: 'auto',
        px: { xs: 2, md: 4 },
        py: { xs: 2.5, md: 4 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: { xs: 2.5, md: 3 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              {subtitle ?? NO_TEXT_YET}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              // On a phone they fill the line: large targets for a thumb.
              width: { xs: '100%', sm: 'auto' },
              '& > *': { flexGrow: { xs: 1, sm: 0 } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
