import {
  formatDay,
  isChangeableByShop,
  isNewForShop,
  PRODUCT_STATUS_HINTS,
  productStatus,
  type ShopProduct,
  sizeInSquareMetres,
} from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { StatusMenu } from './status-menu';

/** The shop's word for the status, with a choice where it has one; where it misleads, a tooltip says what it means (decision 13). */
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

/** 'Nouveau' until the shop has marked the product as read. */
export function NewMark({ product }: { product: ShopProduct }) {
  if (!isNewForShop(product)) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 1,
        px: 0.875,
        borderRadius: 1,
        fontSize: '0.75rem',
        fontWeight: 700,
        lineHeight: 1.6,
        color: '#fff',
        bgcolor: '#c62828',
        verticalAlign: 'text-bottom',
      }}
    >
      Nouveau
    </Box>
  );
}

/** The day of reception; for an announced product, when it is expected. */
export function ReceptionDay({ product }: { product: ShopProduct }) {
  const weeks = product.to_be_delivered;
  return (
    <>
      {product.received_date ? (
        <time dateTime={product.received_date}>{formatDay(product.received_date)}</time>
      ) : (
        formatDay(null)
      )}
      {product.status === 'depo' && weeks !== null && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          sous {weeks} {weeks > 1 ? 'semaines' : 'semaine'}
        </Box>
      )}
    </>
  );
}

/** Keeps a number beside its word where the line breaks. */
const NO_BREAK = '\u00a0';

/** Size, parts and quantity in one line, notes below. */
export function ProductFacts({ product }: { product: ShopProduct }) {
  const { size, parts, quantity, notes } = product;
  const figures = [
    sizeInSquareMetres(size),
    parts !== null && `${parts}${NO_BREAK}colis`,
    quantity !== null && `Qté${NO_BREAK}${quantity}`,
  ].filter(Boolean);
  return (
    <>
      {figures.join(`${NO_BREAK}· `) || (!notes && '—')}
      {notes && (
        <Box
          sx={{
            fontSize: '0.8125rem',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {notes}
        </Box>
      )}
    </>
  );
}
