/** Style of links in a footer, which is dark in both colour schemes. */
export const footerLink = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: '#faf8f6',
  textUnderlineOffset: '3px',
  '&:not(:hover)': { textDecoration: 'none' },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: '#f59e0b' },
} as const;
