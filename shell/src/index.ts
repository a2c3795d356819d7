import { showBrokenPage } from './broken-page';
import { askForRegistryEarly } from './areas/early-registry';
import { queueClicks } from './prerendered/queued-click';

askForRegistryEarly();
queueClicks();
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
