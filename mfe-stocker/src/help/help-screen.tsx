import { HelpScreen } from '@cigogne/shared-ui/help';
import { STOCKER_HELP } from './stocker-help';

/** The help of the area. */
export default function StockerHelpScreen() {
  return <HelpScreen help={STOCKER_HELP} />;
}
