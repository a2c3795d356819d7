import { LOGIN_PATH } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { ColorModeButton } from '@cigogne/shared-ui/color-mode-button';
import { ColorModeChoice } from '@cigogne/shared-ui/color-mode-choice';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { startTransition, useRef, useState, type KeyboardEvent } from 'react';
import { ANCHORS } from './anchors';
import { Brand, useBrandLinkName } from '../components/brand';
import { column } from '../components/column';
import { useScrolled } from './use-scrolled';

export const HEADER_HEIGHT = 72;
const OPAQUE_AFTER_PX = 10;
const MENU_ID = 'site-menu';

/** Logo, links to the sections and to the partner space; transparent over the hero until scrolled. */
export function SiteHeader() {
  const linkName = useBrandLinkName();
  const [menuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const opaque = useScrolled(OPAQUE_AFTER_PX) || menuOpen;

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menuOpen) return;
    setMenuOpen(false);
    menuButton.current?.focus();
  };

  return (
    <Box
      component="header"
      // Before the scripts have rendered, a script in the prerendered page sets the first attribute from the second.
      data-opaque={opaque}
      data-opaque-after={OPAQUE_AFTER_PX}
      onKeyDown={closeOnEscape}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        // The hero starts behind the header and is its background until the page is scrolled.
        mb: `-${HEADER_HEIGHT}px`,
        transition: 'background-color 150ms',
        '&[data-opaque="false"]': {
          color: '#faf8f6',
          '& :focus-visible': { outlineColor: '#faf8f6' },
        },
        '&[data-opaque="true"]': {
          color: 'text.primary',
          bgcolor: 'background.default',
          boxShadow: '0 1px 0 var(--mui-palette-divider)',
        },
      }}
    >
      <Box
        sx={{
          ...column,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          minHeight: HEADER_HEIGHT,
        }}
      >
        <Box
          component={Link}
          to="/"
          aria-label={linkName}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
            minHeight: 44,
            mr: 'auto',
            color: 'inherit',
            '[data-opaque="true"] &': { color: 'primary.main' },
            textDecoration: 'none',
          }}
        >
          <Brand overHero />
        </Box>
        <Box
          component="nav"
          aria-label="Sections de la page"
          sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}
        >
          {ANCHORS.map(({ name, href }) => (
            <Button key={href} href={href} color="inherit" sx={{ minHeight: 44, px: 1.5 }}>
              {name}
            </Button>
          ))}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <ColorModeButton />
        </Box>
        <Button
          component={Link}
          to={LOGIN_PATH}
          variant="outlined"
          color="inherit"
          sx={{ minHeight: 44, px: { xs: 1.75, sm: 2.25 }, whiteSpace: 'nowrap' }}
        >
          Espace Partenaire
        </Button>
        <IconButton
          ref={menuButton}
          color="inherit"
          aria-label={menuOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={menuOpen}
          aria-controls={MENU_ID}
          // The button responds at once; the menu takes longer.
          onClick={() => startTransition(() => setMenuOpen(!menuOpen))}
          sx={{ display: { md: 'none' }, width: 44, height: 44 }}
        >
          {menuOpen ? <CloseOutlined /> : <MenuOutlined />}
        </IconButton>
      </Box>
      <Box
        component="nav"
        id={MENU_ID}
        aria-label="Menu"
        hidden={!menuOpen}
        sx={{
          ...(menuOpen && { display: { xs: 'grid', md: 'none' } }),
          position: 'absolute',
          inset: `${HEADER_HEIGHT}px 0 auto`,
          pb: 1.5,
          px: { xs: 1, sm: 2.5 },
          bgcolor: 'background.default',
          boxShadow: '0 12px 24px rgb(35 31 28 / 0.16)',
        }}
      >
        {ANCHORS.map(({ name, href }) => (
          <Button
            key={href}
            href={href}
            color="inherit"
            onClick={() => setMenuOpen(false)}
            sx={{ justifyContent: 'flex-start', minHeight: 48, fontSize: '1.0625rem' }}
          >
            {name}
          </Button>
        ))}
        <Box sx={{ mt: 1, px: 2 }}>
          <ColorModeChoice />
        </Box>
      </Box>
    </Box>
  );
}
