import { createAppStore, expectRemotes, rememberedAreas } from '@cigogne/shared-api';
import { createAreas } from './areas/areas';
import { federatedRemotes } from './areas/federated-remotes';
import { prefetchedRegistry } from './areas/prefetched-registry';
import { reportUncaughtErrors } from './errors/report-errors';
import { registryOfWorker } from './offline/registry-of-worker';
import { Shell } from './shell';
import { openAhead } from './start/open-ahead';
import { startSuite } from './start-suite';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
reportUncaughtErrors();
const asked = prefetchedRegistry();
if (asked) expectRemotes(rememberedAreas().size > 0 ? asked : asked.catch(registryOfWorker));
const store = createAppStore();
const areas = createAreas(store, federatedRemotes);
const firstCheck = await openAhead(store, areas, federatedRemotes);
startSuite(root, <Shell store={store} areas={areas} {...(firstCheck && { firstCheck })} />);
