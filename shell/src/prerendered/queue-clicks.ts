import { QUEUED } from './prerendered-page';

/** Marks the button clicked last; the mark also changes the cursor (build-config/prerender/prerender.mjs). */
export function queueClicks(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]');
    if (!button) return;
    page.querySelector(`[${QUEUED}]`)?.removeAttribute(QUEUED);
    button.setAttribute(QUEUED, '');
  });
}
