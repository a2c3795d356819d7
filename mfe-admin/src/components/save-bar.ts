/** What saves a form that is longer than the window, in sight below it. */
export const saveBarStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

/** What it says of the changes; has the focus when they are discarded. */
export const saveStatusStyle = {
  flex: { xs: '1 1 100%', sm: 1 },
  minHeight: '1.5em',
  color: 'text.secondary',
  outline: 'none',
} as const;
