import { counted, formatDay, type ShopProduct, sizeInSquareMetres } from '@cigogne/contract';
import Box from '@mui/material/Box';

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
          sous {counted(weeks, 'semaine')}
        </Box>
      )}
    </>
  );
}

/** Keeps a number and its word on one line. */
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
