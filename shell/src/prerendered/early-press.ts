/** The button that was pressed last while the page in the HTML could not do what it says. */
let pressed: HTMLElement | undefined;

/** From the first script on; a button that only waits for the screen says so to who looks at it. */
export function rememberPresses(): void {
  document.getElementById('prerendered')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (!(button instanceof HTMLElement)) return;
    pressed?.style.removeProperty('cursor');
    pressed = button;
    button.style.cursor = 'progress';
  });
}

/** What the screen is to do as soon as it can. */
export function earlyPress(): HTMLElement | undefined {
  return pressed;
}
