import type { PricingRule } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { PriceRow } from './price-row';
import type { useEditedPrices } from './use-edited-prices';

interface PriceTableProps {
  rules: readonly PricingRule[];
  prices: Pick<
    ReturnType<typeof useEditedPrices>,
    'textFor' | 'isUnreadable' | 'type' | 'isOvertaken'
  >;
  disabled: boolean;
}

/** One row per category, with a field for its price. */
export function PriceTable({ rules, prices, disabled }: PriceTableProps) {
  return (
    <Paper variant="outlined">
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Base Price (€)</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <PriceRow
              key={rule.category_id}
              rule={rule}
              text={prices.textFor(rule)}
              unreadable={prices.isUnreadable(rule)}
              overtaken={prices.isOvertaken(rule)}
              disabled={disabled}
              onType={prices.type}
            />
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}

/** One style for all rows, so that typing stays fast with 41 fields. */
const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    px: 2,
    py: 1.25,
    textAlign: 'left',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  '& td': { px: 2, py: 0.75, borderTop: 1, borderColor: 'divider' },
  '& th:last-of-type': { textAlign: 'right', pr: 3.75 },
  '& td:last-of-type': { width: { xs: 152, sm: 200 } },
  '& .category': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .id': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& input': {
    py: 1.25,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    // Spinner buttons step by cents, which is useless here; the arrow keys step, too.
    appearance: 'textfield',
    '&::-webkit-inner-spin-button': { display: 'none' },
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
    // Managers have to read it, and a disabled field would be faint.
    '&:disabled': {
      WebkitTextFillColor: 'currentColor',
      color: 'text.primary',
      '&::placeholder': { WebkitTextFillColor: 'currentColor' },
    },
  },
  '& .Mui-disabled': { bgcolor: 'action.hover' },
  '& tr.changed td:first-of-type': {
    boxShadow: (theme: { vars: { palette: { warning: { main: string } } } }) =>
      `inset 3px 0 ${theme.vars.palette.warning.main}`,
  },
  '& .problem': { color: 'error.main', fontSize: '0.8125rem', mt: 0.25 },
  '& .overtaken': { color: 'warning.dark', fontSize: '0.8125rem', mt: 0.25 },
} as const;
