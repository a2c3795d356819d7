import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { ShopChoices } from './shop-choices';
import { useShopFilter } from './shop-filter';
import { shopLabel } from './shop-label';

/** The shop filter of the collapsed sidebar: a button with a dot while a shop is chosen. */
export function ShopFilterButton() {
  const { shop } = useShopFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Filtrer par magasin : ${shop ? shopLabel(shop) : 'tous les magasins'}`;
  const close = () => setAnchor(null);
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        pb: 1,
        mb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color={shop ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <Badge variant="dot" color="primary" invisible={!shop}>
          <StorefrontOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        // Like the shared modal: a confirmation above it belongs to another copy of MUI.
        disableEnforceFocus
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Filtrer par magasin',
            sx: { ml: 1, p: 1, width: 280, maxHeight: 'min(560px, 80dvh)' },
          },
        }}
      >
        <ShopChoices onChosen={close} />
      </Popover>
    </Box>
  );
}
