import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';

import { ABOUT } from '../about/about-texts';
import { ColorModeButton } from '../theme/color-mode-button';
import { ColorModeChoice } from '../theme/color-mode-choice';
import { openAboutOf, type SidebarContentProps } from './frame-props';
import { HelpLink } from './help-link';

/** The bottom of the sidebar: controls, colour mode, user, logout, credit and 'À propos'. */
export function SidebarFooter(props: SidebarContentProps) {
  const { labels, collapsed, inDrawer, user } = props;
  /** Closes the drawer first: its focus trap would take the focus back from the dialog opened next. */
  const outOfDrawer = (open: () => void) => () => {
    if (inDrawer) props.onToggle();
    open();
  };
  const about = outOfDrawer(() => openAboutOf(props));
  const logout = outOfDrawer(props.onLogout);
  return (
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
          <HelpLink {...props} />
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
            onClick={logout}
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
          <HelpLink {...props} named />
          <Button
            color="inherit"
            startIcon={<Logout />}
            onClick={logout}
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
