import { createAppStore, expectRemotes, openUnchecked } from '@cigogne/shared-api';
import { createAreas } from './areas/areas';
import { earlyRegistry } from './areas/early-registry';
import { suiteRemotes } from './areas/suite-remotes';
import { rememberedDriver } from './offline/remembered-driver';
import { Shell } from './shell';
import { startSuite } from './start-suite';

/** A cached area is there sooner; for one that is not, the loader is shown. */
const AHEAD_LIMIT_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const asked = earlyRegistry();
if (asked) expectRemotes(asked);
const store = createAppStore();
const areas = createAreas(store, suiteRemotes.load);
const driver = rememberedDriver();
if (driver) {
  // The whole screen is rendered at once: a loader would take longer to render than it would be shown.
  store.dispatch(openUnchecked(driver));
  const limit = new Promise((resolve) => setTimeout(resolve, AHEAD_LIMIT_MS));
  await Promise.race([areas.openAhead('driver'), limit]);
}
startSuite(root, <Shell store={store} areas={areas} />);
