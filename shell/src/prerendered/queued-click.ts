/** The button of the prerendered page that was clicked last, before its screen could react. */
let clicked: HTMLElement | undefined;

/** Called by the first script; the cursor shows that the clicked button waits for its screen. */
export function queueClicks(): void {
  document.getElementById('prerendered')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (!(button instanceof HTMLElement)) return;
    clicked?.style.removeProperty('cursor');
    clicked = button;
    button.style.cursor = 'progress';
  });
}

/** The button that the screen is to click as soon as it has replaced the prerendered page. */
export function queuedClick(): HTMLElement | undefined {
  return clicked;
}
