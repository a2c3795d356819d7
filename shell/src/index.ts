import { showBrokenPage } from './broken-page';
import { prefetchRegistry } from './areas/prefetched-registry';
import { queueClicks } from './prerendered/queued-click';

prefetchRegistry();
queueClicks();
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
