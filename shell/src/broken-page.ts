import { PRERENDERED_ID } from './prerendered/prerendered-page';
import { reloadWithNewestWorker } from './reload/reload-with-newest-worker';

const BUTTON =
  'min-height:48px;padding:0 22px;border:0;border-radius:10px;background:var(--mui-palette-primary-main,#9c4a36);color:var(--mui-palette-primary-contrastText,#fff);font:inherit;font-weight:600;cursor:pointer';
const PAGE =
  'box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;font:1.0625rem/1.5 var(--typeface,system-ui);background:Canvas;color:CanvasText';

/**
 * HTML that says why there is no other page, with a reload button. Uses no library, since any of them may be the cause.
 */
export const brokenPageMarkup = (sentence: string): string =>
  `<main style="${PAGE}"><img src="/favicon.svg" width="96" height="96" alt="">` +
  '<div role="alert" style="max-width:40ch"><h1 style="margin:0;font-size:1.75rem">Une erreur est survenue</h1>' +
  `<p>${sentence}</p></div><button type="button" style="${BUTTON}">Recharger la page</button></main>`;

const CRASHED =
  'La page s’est arrêtée. Vos données enregistrées sont intactes. Rechargez-la pour continuer.';

/** Shown instead of a blank page when the whole suite cannot start or has crashed. */
export function showBrokenPage(reload = () => void reloadWithNewestWorker()): void {
  const prerendered = document.getElementById(PRERENDERED_ID);
  if (prerendered) return reloadOnNextClick(prerendered, reload);
  document.body.innerHTML = brokenPageMarkup(CRASHED);
  document.querySelector('button')?.addEventListener('click', reload);
}

/** The prerendered page can be read, and its form sent, without any script; only its buttons need them. */
function reloadOnNextClick(prerendered: HTMLElement, reload: () => void): void {
  prerendered.addEventListener('click', ({ target }) => {
    const isButton = target instanceof Element && target.closest('button[type="button"]');
    if (isButton && navigator.onLine) reload();
  });
}
