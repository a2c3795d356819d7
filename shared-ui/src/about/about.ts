import type { Language } from '@cigogne/contract';
import type { MouseEvent } from 'react';

import { alertDialog } from '../confirm/confirm';
import { ABOUT, ABOUT_TEXTS } from './about-texts';

/** The event by which an area asks the page's AboutHost, which may be of another version of this module. */
export const ABOUT_EVENT = 'cigogne:about';

/** A screen of the area that tells more. */
export interface AboutLink {
  readonly label: string;
  readonly path: string;
}

/** What the event carries; copies of different versions exchange it, so fields are only ever added. */
export interface AboutRequest {
  readonly language: Language;
  readonly link?: AboutLink & {
    readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
}

/**
 * Opens the dialog 'À propos' of the page. An older shell has no host for it; the area then
 * says so rather than do nothing.
 */
export function openAbout(request: AboutRequest = { language: 'fr' }): void {
  const event = new CustomEvent(ABOUT_EVENT, { detail: request, cancelable: true });
  const nobodyListens = window.dispatchEvent(event);
  if (nobodyListens) void alertDialog(ABOUT_TEXTS[request.language].notHere, ABOUT);
}
