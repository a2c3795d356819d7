/** Selected elements that normally differ by their background; for an option of a radio group, its label. */
const CHOSEN = [
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[aria-checked=true][role=menuitemradio]',
  '[aria-current]:not([aria-current=false], [aria-current=date])',
  '[role=radiogroup] > label:has(> :checked)',
].join(', ');

/**
 * For Windows' contrast themes, which give all backgrounds one colour: otherwise the selected tab, filter, view or menu
 * entry could not be told apart, nor a focused field.
 */
export const forcedColors = {
  [`:is(${CHOSEN})`]: {
    // Otherwise browsers draw a backplate of the page's colour behind each text.
    forcedColorAdjust: 'none',
    backgroundColor: 'SelectedItem !important',
    color: 'SelectedItemText !important',
  },
  [`:is(${CHOSEN}) *`]: {
    backgroundColor: 'transparent !important',
    color: 'inherit !important',
  },
  // The cell of today contains all its deliveries, so it gets an outline.
  '[aria-current=date]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  '.Mui-focused > fieldset': { borderColor: 'Highlight !important', borderWidth: '3px !important' },
} as const;
