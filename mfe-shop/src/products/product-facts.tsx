import {
  formatDay,
  isOverdue,
  mondayOf,
  type ShopProduct,
  sizeInSquareMetres,
} from '@cigogne/contract';
import { useToday } from '@cigogne/shared-api/use-today';
import Box from '@mui/material/Box';

/** The day of reception; for an announced product, the week in which it is expected, and whether it is late. */
export function ReceptionDay({ product }: { product: ShopProduct }) {
  const { expected_date: expected } = product;
  const today = useToday();
  return (
    <>
      {product.received_date ? (
        <time dateTime={product.received_date}>{formatDay(product.received_date)}</time>
      ) : (
        formatDay(null)
      )}
      {product.status === 'depo' && expected && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          semaine du {formatDay(mondayOf(expected))}
          {isOverdue(expected, today) && (
            <Box sx={{ color: 'error.main', fontWeight: 600 }}>en retard</Box>
          )}
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
