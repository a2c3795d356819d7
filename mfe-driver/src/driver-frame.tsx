import { openAbout } from '@cigogne/shared-ui/about';
import { AboutButton } from '@cigogne/shared-ui/about-button';
import { PHONE } from '@cigogne/shared-ui/breakpoints';
import { clearOfBars, VERY_SHORT_WINDOW } from '@cigogne/shared-ui/clear-of-bars';
import { ColorModeButton } from '@cigogne/shared-ui/color-mode-button';
import { HouseLogo } from '@cigogne/shared-ui/house-logo';
import { usePageLanguage } from '@cigogne/shared-ui/page-language';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { area } from './area';
import { HelpButton } from './help-button';
import { SignOutButton } from './sign-out-button';

interface DriverFrameProps {
  name: string;
  /** The number painted on the van. */
  driverNumber: string | null;
  /** Buttons of the header, before the one that signs out. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the driver's screen: a header that stays, and one column, for a phone held in one hand.
 * There is no sidebar, since the area has one screen.
 */
export function DriverFrame({ children, ...bar }: DriverFrameProps) {
  usePageLanguage(area.language);
  const titleId = useId();
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <GlobalStyles styles={toastsBelowTitles} />
      <GlobalStyles styles={CLEAR_OF_BAR} />
      <Bar {...bar} titleId={titleId} />
      <Box
        component="main"
        aria-labelledby={titleId}
        sx={{ ...column, py: 2, pb: 'calc(32px + env(safe-area-inset-bottom))' }}
      >
        {/* Keeps what follows out of view, so that it is not seen moving when the lists arrive. */}
        <Box sx={{ '@media screen': { minHeight: '100lvh' } }}>{children}</Box>
        {/* At the end: the header has no room for them on a narrow phone. */}
        <Box sx={{ display: 'flex', justifyContent: 'center', displayPrint: 'none' }}>
          <HelpButton named />
          <Box>
            <AboutButton onClick={() => openAbout({ language: area.language })} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Memoized: changes of the lists below do not render it. */
const Bar = memo(function Bar({
  titleId,
  name,
  driverNumber,
  actions,
}: Omit<DriverFrameProps, 'children'> & { titleId: string }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        [VERY_SHORT_WINDOW]: { position: 'static' },
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          ...column,
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          py: 1,
          minHeight: BAR_HEIGHT,
        }}
      >
        <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
          <HouseLogo size={40} ratio={1.4} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h1" noWrap title={name}>
            {name}
          </Typography>
          {driverNumber && (
            <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
              Driver Nr {driverNumber}
            </Typography>
          )}
        </Box>
        {actions}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <HelpButton />
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <ColorModeButton language={area.language} />
        </Box>
        <SignOutButton />
      </Box>
    </Box>
  );
});

/** In pixels. */
const BAR_HEIGHT = 64;
const CLEAR_OF_BAR = clearOfBars(BAR_HEIGHT);

/** On a phone toasts are as wide as the screen and would cover the header and the titles of modals. */
const toastsBelowTitles = {
  // Large enough for a thumb, and still centred on a single line.
  '.notistack-SnackbarContainer button': { minWidth: 44, minHeight: 44, marginBlock: '-6px' },
  [`@media ${PHONE}`]: { '.notistack-SnackbarContainer': { top: '76px !important' } },
} as const;

const column = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 760,
  mx: 'auto',
  px: 2,
} as const;
