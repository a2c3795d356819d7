import { type BrowserErrorKind, IN_RELEASE, SHELL_NAME } from '@cigogne/contract';
import { isChunkError, RemoteFailure, reportError, runningVersions } from '@cigogne/shared-api';

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => report('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('script', reason));
}

/** Reports an error of a screen, with the area that was being rendered. */
export function reportRenderError(error: unknown, area?: string): void {
  report(isChunkError(error) ? 'load' : 'render', error, area);
}

function report(kind: BrowserErrorKind, error: unknown, area?: string): void {
  // The loader has reported it.
  if (!(error instanceof Error) || error instanceof RemoteFailure) return;
  reportError({ ...sourceOf(error, area), kind, error });
}

/** The remote whose script comes first in the stack, else the area's remote, else the shell. */
function sourceOf({ stack = '' }: Error, area?: string) {
  const [, remote, version] = IN_RELEASE.exec(stack) ?? [];
  if (remote && version) return { application: remote, version };
  const running = runningVersions().find(({ name }) => name === area);
  return running
    ? { application: running.name, version: running.version }
    : { application: SHELL_NAME, version: SHELL_VERSION };
}
