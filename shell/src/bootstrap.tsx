import { createAppStore, expectRemotes, openUnchecked } from '@cigogne/shared-api';
import { createAreas } from './areas/areas';
import { prefetchedRegistry } from './areas/prefetched-registry';
import { suiteRemotes } from './areas/suite-remotes';
import { rememberedDriver } from './offline/remembered-driver';
import { Shell } from './shell';
import { startSuite } from './start-suite';

/** A cached area has loaded by then; otherwise the loader is shown. */
const EARLY_LIMIT_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const asked = prefetchedRegistry();
if (asked) expectRemotes(asked);
const store = createAppStore();
const areas = createAreas(store, suiteRemotes.load);
const driver = rememberedDriver();
if (driver) {
  // Without a loader first: rendering it would take longer than it would be shown.
  store.dispatch(openUnchecked(driver));
  const limit = new Promise((resolve) => setTimeout(resolve, EARLY_LIMIT_MS));
  await Promise.race([areas.openEarly('driver'), limit]);
}
startSuite(root, <Shell store={store} areas={areas} />);
