import { showBrokenPage } from './broken-page';
import { askForRegistryEarly } from './areas/early-registry';
import { rememberPresses } from './prerendered/early-press';

askForRegistryEarly();
rememberPresses();
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
