import { showBrokenPage } from './broken-page';
import { rememberPresses } from './prerendered/early-press';

rememberPresses();
import('./bootstrap').catch((error: unknown) => {
  console.error(error);
  showBrokenPage();
});
