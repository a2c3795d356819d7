import { suiteCalls, type BrowserErrorReport } from '@cigogne/contract';
import { describeError } from './describe-error';

export interface ReportedError {
  /** 'shell', or the name of a remote. */
  readonly application: string;
  readonly version: string;
  readonly kind: BrowserErrorReport['kind'];
  readonly error: unknown;
}

/** A page that fails again and again has said what there is to say by then. */
const MOST_PER_PAGE = 10;

const reported = new Set<string>();

/**
 * Tells the server that a version has failed in this browser: once per page for the same error, never without
 * network, and without what people have typed. What fails on the way is not said again.
 */
export function reportError({ error, ...what }: ReportedError): void {
  const report: BrowserErrorReport = { ...what, message: describeError(error) };
  const body = JSON.stringify(report);
  if (!navigator.onLine || reported.size >= MOST_PER_PAGE || reported.has(body)) return;
  reported.add(body);
  const { method, path } = suiteCalls.reportBrowserError;
  fetch(new URL(`/api${path}`, window.location.origin), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body,
    // The page may be left at once.
    keepalive: true,
  }).catch(() => undefined);
}

/** A new page, in tests. */
export function forgetReports(): void {
  reported.clear();
}
