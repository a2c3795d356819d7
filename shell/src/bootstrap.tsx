import { createAppStore, expectRemotes, openUnchecked } from '@cigogne/shared-api';
import { createAreas } from './areas/areas';
import { earlyRegistry } from './areas/early-registry';
import { suiteRemotes } from './areas/suite-remotes';
import { knownDriver } from './offline/kept-driver';
import { Shell } from './shell';
import { startSuite } from './start-suite';

/** What lies on the phone is there sooner; what does not is worth showing that something is on its way. */
const AHEAD_LIMIT_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const asked = earlyRegistry();
if (asked) expectRemotes(asked);
const store = createAppStore();
const areas = createAreas(store, suiteRemotes.load);
const driver = knownDriver();
if (driver) {
  // His whole screen is drawn at once: a loader before it would take longer to draw than it would stand.
  store.dispatch(openUnchecked(driver));
  const limit = new Promise((resolve) => setTimeout(resolve, AHEAD_LIMIT_MS));
  await Promise.race([areas.openAhead('driver'), limit]);
}
startSuite(root, <Shell store={store} areas={areas} />);
