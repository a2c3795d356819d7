/** Distance from the edges of the window, in px. */
const MARGIN = 16;

/**
 * Moves the popover behind 'more' up until it is completely visible: the calendar aligns it with the top of its day,
 * and a page as high as the window cannot be scrolled to its end.
 */
export function keepPopoverInView(): void {
  const popover = document.querySelector<HTMLElement>('.planning-popover');
  if (!popover) return;
  const { top, bottom } = popover.getBoundingClientRect();
  const over = bottom + MARGIN - document.documentElement.clientHeight;
  const shift = Math.min(over, top - MARGIN);
  if (shift > 0) popover.style.top = `${Number.parseFloat(popover.style.top) - shift}px`;
}
