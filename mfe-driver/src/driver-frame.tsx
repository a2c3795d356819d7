import { StorkLogo } from '@cigogne/shared-ui/stork-logo';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { SignOutButton } from './sign-out-button';

interface DriverFrameProps {
  name: string;
  /** The number painted on the van. */
  driverNumber: string | null;
  /** Controls at the right of the header, before the one that signs out. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * What surrounds the driver's screens: who he is and what he can always do, in a bar that stays.
 * One column, since he holds a phone in one hand; no sidebar, since his area is one screen.
 */
export function DriverFrame({ children, ...bar }: DriverFrameProps) {
  return (
    <Box lang="en" sx={{ minHeight: '100dvh' }}>
      <GlobalStyles styles={toastsBelowTitles} />
      <Bar {...bar} />
      <Box
        component="main"
        sx={{ ...column, py: 2, pb: 'calc(32px + env(safe-area-inset-bottom))' }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Remembered: it stays as it is while the day below changes. */
const Bar = memo(function Bar({ name, driverNumber, actions }: Omit<DriverFrameProps, 'children'>) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ ...column, display: 'flex', alignItems: 'center', gap: 1.25, py: 1, minHeight: 64 }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
          <StorkLogo size={40} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h1" noWrap>
            {name}
          </Typography>
          {driverNumber && (
            <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
              Driver Nr {driverNumber}
            </Typography>
          )}
        </Box>
        {actions}
        <SignOutButton />
      </Box>
    </Box>
  );
});

/** On a phone a toast is as wide as the header, and as the title of a modal with its close button. */
const toastsBelowTitles = {
  // Thumbs in the rain: every target is at least as large as one.
  '.notistack-SnackbarContainer button': { minWidth: 44, minHeight: 44 },
  '@media (max-width: 599.95px)': { '.notistack-SnackbarContainer': { top: '76px !important' } },
} as const;

const column = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 760,
  mx: 'auto',
  px: 2,
} as const;
