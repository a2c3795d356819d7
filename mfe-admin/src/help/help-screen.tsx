import { HelpScreen } from '@cigogne/shared-ui/help';
import { ADMIN_HELP } from './admin-help';

export default function AdminHelpScreen() {
  return <HelpScreen help={ADMIN_HELP} />;
}
