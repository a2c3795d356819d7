import { useServerAway } from '@cigogne/shared-api/server-away';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useRef, type MouseEvent } from 'react';

import { AboutButton } from '../about/about-button';
import { clearOfBars } from './clear-of-bars';
import { FRAME_LABELS, openAboutOf, type AppFrameProps, type FrameEntry } from './frame-props';
import { LastSeenNote } from './last-seen-note';
import { NOTE_HEIGHT } from './note-line';
import { needsDrawer, PHONE_BAR_HEIGHT, PhoneTopBar, PhoneBottomBar } from './phone-frame';
import { ServerAwayNote } from './server-away-note';
import { SidebarContent } from './sidebar-content';
import { useHelpKey } from '../help/use-help-key';
import { useRememberedSwitch } from '../remembered-choice/use-remembered-choice';
import { NARROW_WINDOW } from '../theme/breakpoints';

export type { AppFrameProps, FrameEntry };

const SIDEBAR_WIDTH = 296;
const COLLAPSED_WIDTH = 68;
const CLEAR = clearOfBars(0);
const CLEAR_ON_PHONE = clearOfBars(PHONE_BAR_HEIGHT);

/**
 * The layout around every screen of an area: sidebar, skip link and the `main` landmark.
 * Below 900 px the sidebar becomes a top bar with a drawer, or a bottom bar with the entries.
 */
export function AppFrame({
  children,
  collapsedKey,
  language = 'fr',
  lastSeen,
  ...given
}: AppFrameProps) {
  const labels = FRAME_LABELS[language];
  const props = { ...given, language };
  const [collapsed, setCollapsed] = useRememberedSwitch(collapsedKey);
  const onPhone = useMediaQuery(NARROW_WINDOW, { noSsr: true });
  const serverAway = useServerAway();
  const main = useRef<HTMLElement>(null);
  const aboutBelow = onPhone && !needsDrawer(props);
  useHelpKey(() => given.help && given.onNavigate(given.help));
  const skipToContent = (event: MouseEvent) => {
    // Otherwise the address would change, which the router would handle.
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <Box
      // A screen in another language sets its own `lang`.
      lang={language}
      sx={{ display: 'flex', flexDirection: onPhone ? 'column' : 'row', minHeight: '100dvh' }}
    >
      <GlobalStyles styles={onPhone ? CLEAR_ON_PHONE : CLEAR} />
      <Box component="a" href="#contenu" onClick={skipToContent} sx={skipLink}>
        {labels.skipToContent}
      </Box>
      {onPhone ? (
        <PhoneTopBar {...props} labels={labels} />
      ) : (
        <Box
          component="header"
          sx={{
            position: 'sticky',
            top: 0,
            flex: 'none',
            boxSizing: 'border-box',
            width: collapsed ? COLLAPSED_WIDTH : SIDEBAR_WIDTH,
            height: '100dvh',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
            transition: 'width 160ms',
          }}
        >
          <SidebarContent
            {...props}
            labels={labels}
            collapsed={collapsed}
            onToggle={() => startTransition(() => setCollapsed(!collapsed))}
          />
        </Box>
      )}
      {/* The same element at any width, so that rotating a tablet or printing does not reset the screen. */}
      <Box
        component="main"
        id="contenu"
        ref={main}
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          '&:focus': { outline: 'none' },
          // Pushes the content below out of view, so that it causes no layout shift once the screen has loaded.
          ...(aboutBelow && { '@media screen': { minHeight: '100lvh' } }),
          // For screens with the height of the window.
          ...(serverAway && { '--note-height': `${NOTE_HEIGHT}px` }),
        }}
      >
        {serverAway && <ServerAwayNote language={language} />}
        {children}
        {lastSeen && <LastSeenNote {...lastSeen} language={language} />}
      </Box>
      {aboutBelow && <AboutButton onClick={() => openAboutOf(props)} />}
      {onPhone && <PhoneBottomBar {...props} labels={labels} />}
    </Box>
  );
}

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1.25,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
};
