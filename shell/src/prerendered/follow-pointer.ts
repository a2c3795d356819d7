import { PRESSED, RELEASED_EVENT } from './prerendered-page';

/** By then a browser has dispatched the click of a released pointer, if any. */
const CLICK_WITHIN_MS = 100;

/** Marks the page while a pointer is pressed in it, and says when it is released. */
export function followPointer(page: HTMLElement): void {
  let releasing: ReturnType<typeof setTimeout>;
  function release(): void {
    if (!page.hasAttribute(PRESSED)) return;
    page.removeAttribute(PRESSED);
    page.dispatchEvent(new Event(RELEASED_EVENT));
  }
  const releaseIn = (ms: number) => () => {
    clearTimeout(releasing);
    releasing = setTimeout(release, ms);
  };
  page.addEventListener('pointerdown', ({ button }) => {
    clearTimeout(releasing);
    if (button === 0) page.setAttribute(PRESSED, '');
  });
  // Delayed: a form removed from the page is not sent.
  addEventListener('click', releaseIn(0));
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(end, releaseIn(CLICK_WITHIN_MS));
}
