import { suiteCalls, type BrowserErrorReport } from '@cigogne/contract';
import { describeError } from './describe-error';

export interface ReportedError {
  /** 'shell', or the name of a remote. */
  readonly application: string;
  readonly version: string;
  readonly kind: BrowserErrorReport['kind'];
  readonly error: unknown;
}

/** Limit per page: a page that fails repeatedly has nothing new to report. */
const MAX_PER_PAGE = 10;

const reported = new Set<string>();

/**
 * Reports to the server that a version has failed in this browser: once per page and error, not without network, and
 * without personal input. Failures of the report are ignored.
 */
export function reportError({ error, ...what }: ReportedError): void {
  const report: BrowserErrorReport = { ...what, message: describeError(error) };
  const body = JSON.stringify(report);
  if (!navigator.onLine || reported.size >= MAX_PER_PAGE || reported.has(body)) return;
  reported.add(body);
  const { method, path } = suiteCalls.reportBrowserError;
  fetch(new URL(`/api${path}`, window.location.origin), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body,
    // Sent even if the page is left at once.
    keepalive: true,
  }).catch(() => undefined);
}

/** For tests: as on a new page. */
export function forgetReports(): void {
  reported.clear();
}
