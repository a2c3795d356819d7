import { HelpScreen } from '@cigogne/shared-ui/help';
import { ADMIN_HELP } from './admin-help';

/** The help of the area. */
export default function AdminHelpScreen() {
  return <HelpScreen help={ADMIN_HELP} />;
}
