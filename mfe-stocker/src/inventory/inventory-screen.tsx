import { Inventory } from './inventory';

/** The inventory as a screen of the stocker's own area. */
export default Inventory;
