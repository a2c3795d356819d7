import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';

import { ColorModeButton } from '../theme/color-mode-button';
import { VERY_SHORT_WINDOW } from './clear-of-bars';
import { FrameBrand } from './frame-brand';
import { FrameEntries } from './frame-entries';
import type { AppFrameProps, SidebarContentProps } from './frame-props';
import { HelpLink } from './help-link';
import { SidebarContent } from './sidebar-content';
import { UnreadBadge } from './unread-badge';

/** Height of the top bar, in pixels. */
export const PHONE_BAR_HEIGHT = 60;

/** More entries do not fit into the bottom bar, and move to a drawer. */
const MAX_BOTTOM_ENTRIES = 4;

type PhoneFrameProps = Omit<SidebarContentProps, 'collapsed' | 'onToggle' | 'inDrawer'>;

/** Whether the entries are in a drawer; otherwise they are in the bottom bar. */
export function needsDrawer({
  sidebar,
  entries,
}: Pick<AppFrameProps, 'sidebar' | 'entries'>): boolean {
  return Boolean(sidebar) || entries.length > MAX_BOTTOM_ENTRIES;
}

/** The top bar of a phone, with a drawer if needed. */
export function PhoneTopBar(frame: PhoneFrameProps) {
  const { brand, entries, labels } = frame;
  const [open, setOpen] = useState(false);
  const inDrawer = needsDrawer(frame);
  const unread = entries.reduce((sum, entry) => sum + (entry.badge ?? 0), 0);
  return (
    <>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: PHONE_BAR_HEIGHT,
          [VERY_SHORT_WINDOW]: { position: 'static' },
          px: inDrawer ? 1 : 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {inDrawer && (
          <Box sx={{ position: 'relative' }}>
            <IconButton
              aria-label={labels.openMenu}
              aria-expanded={open}
              onClick={() => setOpen(true)}
              sx={{ width: 48, height: 48 }}
            >
              <MenuIcon />
            </IconButton>
            <Box
              component="span"
              sx={{ position: 'absolute', top: 2, left: 26, pointerEvents: 'none' }}
            >
              <UnreadBadge count={unread} />
            </Box>
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FrameBrand brand={inDrawer ? brand : `${brand} · ${frame.user.name}`} />
        </Box>
        {frame.headerSlot}
        <HelpLink {...frame} />
        {!inDrawer && (
          <Box sx={{ color: 'text.secondary' }}>
            <ColorModeButton language={frame.language} />
          </Box>
        )}
        {!inDrawer && (
          <IconButton
            aria-label={labels.logout}
            title={labels.logout}
            onClick={frame.onLogout}
            sx={{ width: 48, height: 48, mr: -1, color: 'text.secondary' }}
          >
            <Logout />
          </IconButton>
        )}
      </Box>
      {inDrawer && (
        <Drawer
          open={open}
          // Like the modal: a confirmation above it may belong to another copy of MUI.
          disableEnforceFocus
          onClose={() => setOpen(false)}
          slotProps={{
            paper: {
              lang: frame.language,
              'aria-label': labels.navigation,
              sx: { width: 'min(304px, 88vw)' },
            },
          }}
        >
          <SidebarContent
            {...frame}
            inDrawer
            collapsed={false}
            onToggle={() => setOpen(false)}
            onNavigate={(path, event) => {
              setOpen(false);
              frame.onNavigate(path, event);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

/** The bottom bar of a phone with the entries, within reach of the thumb. */
export function PhoneBottomBar(frame: PhoneFrameProps) {
  const { entries, labels } = frame;
  if (needsDrawer(frame) || entries.length <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={labels.navigation}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <FrameEntries
        entries={entries}
        activePath={frame.activePath}
        onNavigate={frame.onNavigate}
        layout="bottom"
      />
    </Box>
  );
}
