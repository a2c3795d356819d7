import type { Content } from './observe-page';

/** The manager has the same home as the admin. */
export const HOME_ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;
export type HomeRole = (typeof HOME_ROLES)[number];

/** What each role's home shows only once its data has loaded. */
export const HOMES: Readonly<Record<HomeRole, Content>> = {
  admin: { selector: 'main a', text: '^À planifier' },
  shop: { selector: 'main a', text: '\\d livrées?' },
  stocker: { selector: 'main a', text: 'View Inventory' },
  driver: { selector: 'main article' },
};

/** The month of the planners. */
export const MONTH: Content = { selector: '.planning-event' };
