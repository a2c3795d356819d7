import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { Inventory } from './inventory';

/** The inventory as a screen of the stocker's own area. */
export default function InventoryScreen() {
  usePageTitle('Inventaire');
  return <Inventory />;
}
