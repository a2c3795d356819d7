/** In px, from the edges of the window. */
const MARGIN = 16;

/**
 * Moves what is behind 'more' up as far as it takes to be seen whole: the calendar puts it at the top of
 * its day, and a page that is as high as the window cannot be scrolled to its end.
 */
export function keepPopoverInView(): void {
  const popover = document.querySelector<HTMLElement>('.planning-popover');
  if (!popover) return;
  const { top, bottom } = popover.getBoundingClientRect();
  const over = bottom + MARGIN - document.documentElement.clientHeight;
  const shift = Math.min(over, top - MARGIN);
  if (shift > 0) popover.style.top = `${Number.parseFloat(popover.style.top) - shift}px`;
}
