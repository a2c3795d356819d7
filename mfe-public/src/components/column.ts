/** The centred column that limits every band of a page. */
export const column = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 1160,
  mx: 'auto',
  px: { xs: 2.5, sm: 4 },
} as const;
