/** A phone in landscape, or a page zoomed to 400 %: a sticky top bar would take a quarter of the height. */
export const VERY_SHORT_WINDOW = '@media (max-height: 419.95px)';

/**
 * Scroll padding that keeps focus and link targets clear of sticky bars (WCAG 2.4.11): the top bar of a phone, and at
 * the bottom its entries, a calendar's steps or a form's save bar.
 * @param topBar its height in pixels; 0 without one
 */
export const clearOfBars = (topBar: number) => ({
  html: {
    scrollPaddingTop: topBar + 16,
    scrollPaddingBottom: 'calc(112px + env(safe-area-inset-bottom))',
    [VERY_SHORT_WINDOW]: { scrollPaddingTop: 16 },
  },
});
