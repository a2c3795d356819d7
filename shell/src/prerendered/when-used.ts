/**
 * The only script of a prerendered page until somebody uses it. The build makes it a file of its own
 * (build-config/webpack/visitor-page.cjs) and puts what loads all others into a template.
 */
import { parseSessionHint } from '@cigogne/contract';
import { COLOR_MODE_KEY } from '@cigogne/shared-ui/color-mode-key';
import { REMEMBERED_DRIVER_KEY } from '../offline/remembered-driver-key';
import { readReturnPath } from '../session-gate/return-path';
import { followPointer } from './follow-pointer';
import { PRERENDERED_ID } from './prerendered-page';
import { queueClicks } from './queue-clicks';

const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  // Also fired when a password manager fills a field in.
  'input',
  'change',
  'click',
];
/** After a failure to load the scripts: fewer events, not every movement. */
const SIGNS_OF_ANOTHER_TRY = ['click', 'online'];

/** Whether somebody began before this script could listen, or waits for something only the scripts can do. */
const isInUse = () =>
  scrollY > 0 ||
  document.activeElement !== document.body ||
  navigator.userActivation?.hasBeenActive ||
  readReturnPath() !== undefined;

/** Browsers also report a pointer that only rests over a page that is being laid out. */
function isByPerson(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type !== 'pointermove' || movementX !== 0 || movementY !== 0;
}

function loadWhen(signs: readonly string[]): void {
  const listening = new AbortController();
  const { signal } = listening;
  function load(): void {
    listening.abort();
    loadScripts();
  }
  const onSign = (event: Event) => isByPerson(event) && load();
  for (const sign of signs)
    addEventListener(sign, onSign, { capture: true, passive: true, signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', load, { signal });
  const onStorage = ({ key }: StorageEvent) => key === COLOR_MODE_KEY && load();
  addEventListener('storage', onStorage, { signal });
  // The page was restored from the browser's memory after somebody had signed in.
  addEventListener('pageshow', () => parseSessionHint(document.cookie) && load(), { signal });
}

function loadScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#when-used');
  const tags = template && document.importNode(template.content, true);
  tags?.querySelector('script')?.addEventListener('error', () => loadWhen(SIGNS_OF_ANOTHER_TRY));
  if (tags) document.head.append(tags);
}

/** A header transparent at the top of its page is not when the page is scrolled. */
function followScroll(page: HTMLElement): void {
  const header = page.querySelector<HTMLElement>('[data-opaque-after]');
  if (!header) return;
  const draw = () => (header.dataset.opaque = String(scrollY > Number(header.dataset.opaqueAfter)));
  draw();
  addEventListener('scroll', draw, { passive: true });
}

/**
 * The session of the driver who was last signed in here has ended. A user who signs in with this page's own form,
 * before the suite's scripts have loaded, must not be taken for that driver.
 */
function forgetFormerDriver(): void {
  if (parseSessionHint(document.cookie)) return;
  try {
    localStorage.removeItem(REMEMBERED_DRIVER_KEY);
  } catch {
    // Without storage nobody is remembered.
  }
}

forgetFormerDriver();
const page = document.getElementById(PRERENDERED_ID);
if (page) {
  queueClicks(page);
  followPointer(page);
  followScroll(page);
}
if (isInUse()) loadScripts();
else loadWhen(SIGNS_OF_USE);
