/** Two tabs share a phone's width; at a desk each is as wide as its words. */
export const tabStyle = {
  flex: { xs: 1, sm: 'none' },
  maxWidth: 'none',
  px: { xs: 1, sm: 2 },
} as const;
