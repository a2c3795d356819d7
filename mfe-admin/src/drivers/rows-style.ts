import { missingPriceStyle } from '../components/missing-price';

/** One style for a whole card: a driver may have hundreds of deliveries. */
export const rowsStyle = {
  px: { xs: 1.5, sm: 2.5 },
  pb: 1,
  '& .delivery': {
    py: 1.75,
    borderTop: 1,
    borderColor: 'divider',
    breakInside: 'avoid',
  },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.5,
  },
  '& .head .total': { ml: 'auto' },
  '& .head time': { color: 'text.secondary' },
  '& .customer': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    mt: 0.5,
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& .customer > b': { fontWeight: 600 },
  '& .customer > span': { color: 'text.secondary' },
  '& table': { width: '100%', mt: 1, borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': { py: 0.5, pl: 1.5, textAlign: 'right', verticalAlign: 'baseline' },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& tbody td': { width: { xs: 88, sm: 140 } },
  '& .category': { color: 'text.secondary', fontWeight: 400 },
  '& .reduced': { color: 'success.main', fontWeight: 600 },
  '& .not-printed': { my: 1.75, fontWeight: 600 },
  '& .missing': missingPriceStyle,
} as const;
