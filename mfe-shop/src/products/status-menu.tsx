import {
  PRODUCT_STATUS_HINTS,
  PRODUCT_STATUSES,
  type ShopProduct,
  STATUSES_OF_SHOP,
  type StatusOfShop,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { startTransition, useState } from 'react';
import { useSetShopProductStatusMutation } from '../api/products';

interface StatusMenuProps {
  product: ShopProduct;
  status: StatusOfShop;
}

/** The dropdown that switches a product between 'En Stock' and 'Vers Magasin'. */
export function StatusMenu({ product, status }: StatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [setShopProductStatus, { isLoading }] = useSetShopProductStatusMutation();
  const { shop, color } = PRODUCT_STATUSES[status];
  const choose = (chosen: StatusOfShop) => {
    setAnchor(null);
    if (chosen !== status) void setShopProductStatus({ product, status: chosen });
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Statut de ${product.name} : ${shop}`}
        title={PRODUCT_STATUS_HINTS[status]}
        // Not `disabled`, which would drop the focus that the menu has just given back.
        aria-disabled={isLoading}
        onClick={({ currentTarget }) => {
          // The button answers at once; the menu needs longer.
          if (!isLoading) startTransition(() => setAnchor(currentTarget));
        }}
        sx={{ minHeight: 44, borderRadius: 1, gap: 0.25 }}
      >
        <StatusChip label={shop} color={color} />
        <ExpandMore aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      </ButtonBase>
      {/* Rendered only when open: a list has many of them. */}
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { role: 'region', 'aria-label': `Statut de ${product.name}` } }}
        >
          {STATUSES_OF_SHOP.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={one === status}
              selected={one === status}
              onClick={() => choose(one)}
              sx={{ minHeight: 44 }}
            >
              <StatusChip label={PRODUCT_STATUSES[one].shop} color={PRODUCT_STATUSES[one].color} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
