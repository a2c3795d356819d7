/** Style of the label of an item without a price, set once for a whole list of cards. */
export const missingPriceStyle = {
  display: 'inline-block',
  ml: 1,
  px: 0.75,
  py: 0.125,
  borderRadius: 0.5,
  fontSize: '0.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'warning.contrastText',
  bgcolor: 'warning.main',
} as const;
