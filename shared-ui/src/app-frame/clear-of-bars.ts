/** A phone on its side, or a page enlarged to 400 %: a bar that stayed at the top would take a quarter of it. */
export const VERY_SHORT_WINDOW = '@media (max-height: 419.95px)';

/**
 * What the keyboard or a link leads to comes to rest clear of the bars that stay in view (WCAG 2.4.11): the top bar of a
 * phone, and at the lower end its entries, the steps of a calendar or what saves a form.
 * @param topBar its height in pixels; 0 without one
 */
export const clearOfBars = (topBar: number) => ({
  html: {
    scrollPaddingTop: topBar + 16,
    scrollPaddingBottom: 'calc(112px + env(safe-area-inset-bottom))',
    [VERY_SHORT_WINDOW]: { scrollPaddingTop: 16 },
  },
});
