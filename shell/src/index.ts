import { showBrokenPage } from './broken-page';

import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
