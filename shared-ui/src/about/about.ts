import type { Language } from '@cigogne/contract';
import type { MouseEvent } from 'react';

import { alertDialog } from '../confirm/confirm';
import { ABOUT, ABOUT_TEXTS } from './about-texts';

/** The event that an area sends to the page's AboutHost, which may have another version of this module. */
export const ABOUT_EVENT = 'cigogne:about';

/** A screen of the area with further details. */
export interface AboutLink {
  readonly label: string;
  readonly path: string;
}

/** The event's payload; copies of different versions exchange it, so fields may only be added. */
export interface AboutRequest {
  readonly language: Language;
  readonly link?: AboutLink & {
    readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
}

/** Opens the page's dialog 'À propos'. An older shell has no host for it; a toast then says so instead. */
export function openAbout(request: AboutRequest = { language: 'fr' }): void {
  const event = new CustomEvent(ABOUT_EVENT, { detail: request, cancelable: true });
  const nobodyListens = window.dispatchEvent(event);
  if (nobodyListens) void alertDialog(ABOUT_TEXTS[request.language].notHere, ABOUT);
}
