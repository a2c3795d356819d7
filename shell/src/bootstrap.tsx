import { areaOf } from '@cigogne/contract';
import { createAppStore, expectRemotes, openUnchecked, rememberedAreas } from '@cigogne/shared-api';
import { createAreas } from './areas/areas';
import { federatedRemotes } from './areas/federated-remotes';
import { prefetchedRegistry } from './areas/prefetched-registry';
import { reportUncaughtErrors } from './errors/report-errors';
import { registryOfWorker } from './offline/registry-of-worker';
import { rememberedDriver } from './offline/remembered-driver';
import { Shell } from './shell';
import { startSuite } from './start-suite';

/** A cached area has loaded by then; otherwise the loader is shown. */
const EARLY_LIMIT_MS = 400;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
reportUncaughtErrors();
const asked = prefetchedRegistry();
if (asked) expectRemotes(rememberedAreas().size > 0 ? asked : asked.catch(registryOfWorker));
const store = createAppStore();
const areas = createAreas(store, federatedRemotes);
const driver = rememberedDriver();
if (driver) {
  // Without a loader first: rendering it would take longer than it would be shown.
  store.dispatch(openUnchecked(driver));
  const limit = new Promise((resolve) => setTimeout(resolve, EARLY_LIMIT_MS));
  await Promise.race([areas.openEarly(areaOf(driver.role)), limit]);
}
startSuite(root, <Shell store={store} areas={areas} />);
