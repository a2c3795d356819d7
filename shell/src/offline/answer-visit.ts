/// <reference lib="webworker" />
import { holdsSessionHint, LEGAL_PATHS, PUBLIC_PATHS } from '@cigogne/contract';
import { matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/** How long a visit may wait for the page on a weak network before the cached page is used. */
const NETWORK_MS = 3000;

const cachedPage = () => matchPrecache('/index.html');

/**
 * Answers a visit with this worker's page, without waiting for the network; a newer page comes with the next worker,
 * which the browser looks for at every visit. The network comes first where the server has a page for visitors or for
 * everybody, and on a reload, which asks for the current page.
 */
export const answerVisit: RouteHandlerCallback = async ({ request, url }) => {
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const isForEverybody = LEGAL_PATHS.includes(url.pathname);
  const isForVisitors = PUBLIC_PATHS.includes(url.pathname) && !(await isSignedIn());
  if (isReload || isForEverybody || isForVisitors) return pageOfServer(request);
  return (await cachedPage()) ?? fetch(request);
};

/** False also where the browser does not let workers read cookies: the server then sends the same page. */
async function isSignedIn(): Promise<boolean> {
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>;
  return cookieStore !== undefined && holdsSessionHint(cookieStore);
}

/** The cached page when the server's has not come in time, or the server fails. */
async function pageOfServer(request: Request): Promise<Response> {
  const answer = await answerInTime(request).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await cachedPage()) ?? answer ?? Response.error();
}

/** Including the body, which is small: a weak network may deliver only the headers. */
async function answerInTime(request: Request): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), NETWORK_MS);
  try {
    const answer = await fetch(request, { signal: waiting.signal });
    // The browser follows redirects itself and does not expose their body.
    if (answer.type === 'opaqueredirect' || !answer.body) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.blob(), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}
