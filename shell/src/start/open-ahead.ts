import {
  checkAuth,
  openUnchecked,
  readSessionHint,
  type AppStore,
  type SessionOutcome,
} from '@cigogne/shared-api';
import { within } from '@cigogne/shared-api/within';
import type { Areas } from '../areas/areas';
import { areaToOpen } from '../areas/find-area';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { rememberedDriver } from '../offline/remembered-driver';
import { LOADER_LIMIT_MS } from './loader-limit';

/** The session's first check, begun before the suite is rendered. */
export interface FirstCheck {
  readonly outcome: Promise<SessionOutcome>;
  readonly hasEnded: () => boolean;
}

/** By then the area of a driver remembered on this phone has loaded, from the phone itself. */
const DRIVER_LIMIT_MS = 400;

/**
 * Checks the session and opens the area at the current address before the first render, which then shows the screen in
 * one go: anything drawn in between takes longer than it is shown. Meanwhile the page's own loader is visible
 * (`build-config/page.html`). After the limit the suite is rendered, and shows what it waits for, or why it cannot go
 * on.
 * @returns the check; undefined when nobody is signed in, or when the suite opens without it
 */
export async function openAhead(
  store: AppStore,
  areas: Areas,
  remotes: SuiteRemotes,
): Promise<FirstCheck | undefined> {
  const session = readSessionHint();
  if (!session) return undefined;
  const area = (role = session.role) =>
    areaToOpen(areas.registered.areas(), location.pathname, role);
  const driver = rememberedDriver();
  if (driver) {
    store.dispatch(openUnchecked(driver));
    await within(DRIVER_LIMIT_MS, areas.openEarly(area(driver.role)));
    return undefined;
  }
  void remotes.preload(area(), null);
  let hasEnded = false;
  const outcome = store.dispatch(checkAuth()).finally(() => (hasEnded = true));
  const opened = outcome.then(() => {
    // Somebody else may have signed in in another tab; their area is opened when it is rendered.
    const { user } = store.getState().session;
    return user?.role === session.role ? areas.openEarly(area()) : undefined;
  });
  await within(LOADER_LIMIT_MS, opened);
  return { outcome, hasEnded: () => hasEnded };
}
