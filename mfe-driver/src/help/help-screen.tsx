import { HelpScreen } from '@cigogne/shared-ui/help';
import { DRIVER_HELP } from './driver-help';

/** The help of the area, inside its frame. */
export default function DriverHelpScreen() {
  return <HelpScreen help={DRIVER_HELP} />;
}
