/** Two tabs share a phone's width; on wider screens each is as wide as its label. */
export const tabStyle = {
  flex: { xs: 1, sm: 'none' },
  maxWidth: 'none',
  px: { xs: 1, sm: 2 },
} as const;
