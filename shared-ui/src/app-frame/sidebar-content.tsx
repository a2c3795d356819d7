import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

import { HouseLogo } from '../logo/house-logo';
import { FrameBrand } from './frame-brand';
import { FrameEntries } from './frame-entries';
import type { SidebarContentProps } from './frame-props';
import { SidebarFooter } from './sidebar-footer';

/** In a short window the whole menu scrolls, not only its entries. */
const SHORT_WINDOW = '@media (max-height: 599.95px)';

/** From top to bottom: brand, entries (or their replacement), user and logout. */
export function SidebarContent(props: SidebarContentProps) {
  const { labels, collapsed, inDrawer } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        boxSizing: 'border-box',
        height: '100%',
        p: collapsed ? 1.25 : 2,
        overflow: 'hidden',
        // Otherwise no room would be left for the entries on a page zoomed to 400 % or a phone in landscape.
        [SHORT_WINDOW]: { overflowY: 'auto' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: collapsed ? 'column' : 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        {collapsed ? <CollapsedMark /> : <FrameBrand brand={props.brand} />}
        <ToggleButton {...{ labels, collapsed, inDrawer }} onClick={props.onToggle} />
      </Box>
      <Box
        component="nav"
        aria-label={labels.navigation}
        // Room for the focus ring, which the scroll container would clip.
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          mx: -0.75,
          px: 0.75,
          py: 0.75,
          [SHORT_WINDOW]: { flex: 'none', overflowY: 'visible' },
        }}
      >
        {props.sidebar?.({
          collapsed,
          onChosen: inDrawer ? props.onToggle : () => undefined,
        })}
        {(collapsed || !props.sidebar) && (
          <FrameEntries
            entries={props.entries}
            activePath={props.activePath}
            onNavigate={props.onNavigate}
            layout={collapsed ? 'icons' : 'list'}
          />
        )}
      </Box>
      <SidebarFooter {...props} />
    </Box>
  );
}

function CollapsedMark() {
  return (
    <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
      <HouseLogo size={40} named centered />
    </Box>
  );
}

function ToggleButton({
  labels,
  collapsed,
  inDrawer,
  onClick,
}: Pick<SidebarContentProps, 'labels' | 'collapsed' | 'inDrawer'> & { onClick: () => void }) {
  const label = inDrawer ? labels.closeMenu : collapsed ? labels.expand : labels.collapse;
  const Arrow = collapsed ? KeyboardDoubleArrowRight : KeyboardDoubleArrowLeft;
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-expanded={inDrawer ? undefined : !collapsed}
      onClick={onClick}
      sx={{ width: 44, height: 44, color: 'text.secondary' }}
    >
      {inDrawer ? <Close /> : <Arrow />}
    </IconButton>
  );
}
