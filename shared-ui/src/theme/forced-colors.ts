/** What is chosen, and is told by its ground elsewhere; an option of a radio group is its label. */
const CHOSEN = [
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[aria-checked=true][role=menuitemradio]',
  '[aria-current]:not([aria-current=false], [aria-current=date])',
  '[role=radiogroup] > label:has(> :checked)',
].join(', ');

/**
 * For Windows' contrast themes, which give all grounds one colour: without it nothing tells which tab, filter, view
 * or entry of the menu is chosen, and a field with the focus has the same frame as the others.
 */
export const forcedColors = {
  [`:is(${CHOSEN})`]: {
    // Otherwise browsers draw a ground of the page's colour behind each text.
    forcedColorAdjust: 'none',
    backgroundColor: 'SelectedItem !important',
    color: 'SelectedItemText !important',
  },
  [`:is(${CHOSEN}) *`]: {
    backgroundColor: 'transparent !important',
    color: 'inherit !important',
  },
  // The day of today has all of its deliveries inside.
  '[aria-current=date]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  '.Mui-focused > fieldset': { borderColor: 'Highlight !important', borderWidth: '3px !important' },
} as const;
