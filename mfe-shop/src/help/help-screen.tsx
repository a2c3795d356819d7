import { HelpScreen } from '@cigogne/shared-ui/help';
import { SHOP_HELP } from './shop-help';

/** The help of the area. */
export default function ShopHelpScreen() {
  return <HelpScreen help={SHOP_HELP} />;
}
