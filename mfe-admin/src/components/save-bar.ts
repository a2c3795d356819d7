/** The save bar of a form longer than the window, always in sight. */
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

/** Its status text; gets the focus when changes are discarded. */
export const saveStatusStyle = {
  flex: { xs: '1 1 100%', sm: 1 },
  minHeight: '1.5em',
  color: 'text.secondary',
  outline: 'none',
} as const;
