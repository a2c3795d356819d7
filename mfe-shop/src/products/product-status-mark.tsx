import {
  isChangeableByShop,
  PRODUCT_STATUS_HINTS,
  productStatus,
  type ShopProduct,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { StatusMenu } from './status-menu';

/**
 * The status in the shop's words, with a menu where the shop may change it; where the word misleads,
 * a tooltip says what it means (decision 13).
 */
export function ProductStatusMark({ product }: { product: ShopProduct }) {
  const { shop, color } = productStatus(product.status);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {isChangeableByShop(product.status) ? (
        <StatusMenu product={product} status={product.status} />
      ) : (
        <Tooltip title={PRODUCT_STATUS_HINTS[product.status] ?? ''} describeChild>
          <span>
            <StatusChip label={shop} color={color} />
          </span>
        </Tooltip>
      )}
      {product.in_delivery && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          <LocalShippingOutlined aria-hidden sx={{ fontSize: 16 }} />
          En livraison
        </Box>
      )}
    </Box>
  );
}
