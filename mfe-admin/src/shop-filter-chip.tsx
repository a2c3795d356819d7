import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Close from '@mui/icons-material/Close';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { useChooseShop, useShopFilter } from './shop-filter';
import { shopLabel } from './shop-label';

/** The shop by which a screen is filtered, beside its title; pressing it removes the filter. */
export function ShopFilterChip() {
  const { shop } = useShopFilter();
  const choose = useChooseShop();
  if (!shop) return null;
  const name = shopLabel(shop);
  const label = `Retirer le filtre : ${name}`;
  return (
    <Button
      ref={focusTitleAfter}
      variant="outlined"
      size="small"
      aria-label={label}
      title={label}
      startIcon={<StorefrontOutlined />}
      endIcon={<Close />}
      onClick={() => void choose(null)}
      sx={{
        minHeight: 36,
        maxWidth: '100%',
        px: 1.5,
        borderRadius: 18,
        lineHeight: 1.2,
        textAlign: 'left',
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Button>
  );
}
