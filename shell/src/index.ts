import { parseSessionHint } from '@cigogne/contract';
import { askForFirstCalls, forgetFirstCalls } from '@cigogne/shared-api/start';
import { showBrokenPage } from './broken-page';
import { prefetchRegistry } from './areas/prefetched-registry';

const session = parseSessionHint(document.cookie);
if (session) {
  prefetchRegistry();
  askForFirstCalls(session);
} else {
  forgetFirstCalls();
}
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
