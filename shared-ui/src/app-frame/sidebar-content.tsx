import type { Language } from '@cigogne/contract';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Logout from '@mui/icons-material/Logout';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';

import { ABOUT } from '../about/about-texts';
import { ColorModeButton } from '../theme/color-mode-button';
import { ColorModeChoice } from '../theme/color-mode-choice';
import { StorkLogo } from '../logo/stork-logo';
import { FrameBrand } from './frame-brand';
import { FrameEntries } from './frame-entries';
import { openAboutOf, type AppFrameProps, type FrameLabels } from './frame-props';

export interface SidebarContentProps extends Omit<
  AppFrameProps,
  'children' | 'collapsedKey' | 'language'
> {
  labels: FrameLabels;
  language: Language;
  collapsed: boolean;
  /** Collapses or expands the sidebar, or closes the drawer of a phone. */
  onToggle: () => void;
  inDrawer?: boolean;
}

/** Brand, entries (or what replaces them), user and logout, from top to bottom. */
export function SidebarContent(props: SidebarContentProps) {
  const { labels, collapsed, inDrawer, user } = props;
  const about = () => {
    // The drawer keeps the focus, and would take it back from the dialog.
    if (inDrawer) props.onToggle();
    openAboutOf(props);
  };
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
        // Room for the focus ring, which the scrolling box would cut off.
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', mx: -0.75, px: 0.75, py: 0.75 }}
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
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'stretch' }}>
        {!inDrawer && props.headerSlot && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: collapsed ? 'column' : 'row',
              alignSelf: collapsed ? 'center' : 'start',
            }}
          >
            {props.headerSlot}
          </Box>
        )}
        {collapsed ? (
          <>
            <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>
              <ColorModeButton language={props.language} />
            </Box>
            <IconButton
              aria-label={ABOUT}
              title={ABOUT}
              onClick={about}
              sx={{ alignSelf: 'center', width: 44, height: 44, color: 'text.secondary' }}
            >
              <InfoOutlined />
            </IconButton>
            <IconButton
              aria-label={labels.logout}
              title={labels.logout}
              onClick={props.onLogout}
              sx={{ alignSelf: 'center', width: 44, height: 44, color: 'text.secondary' }}
            >
              <Logout />
            </IconButton>
          </>
        ) : (
          <>
            <ColorModeChoice language={props.language} />
            <Box sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{user.name}</Box>
              <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{user.roleLabel}</Box>
            </Box>
            <Button
              color="inherit"
              startIcon={<Logout />}
              onClick={props.onLogout}
              sx={{ justifyContent: 'flex-start', minHeight: 44, mx: -1, px: 1.25 }}
            >
              {labels.logout}
            </Button>
            <Box sx={lastLine}>
              {props.footerSlot}
              <ButtonBase onClick={about} sx={aboutStyle}>
                {ABOUT}
              </ButtonBase>
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

const lastLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& a': { color: 'inherit' },
} as const;

const aboutStyle = {
  flex: 'none',
  minHeight: 44,
  minWidth: 44,
  borderRadius: 1,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
} as const;

function CollapsedMark() {
  return (
    <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
      <StorkLogo size={40} title="Cigogne" />
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
