import { useRememberedChoice } from '@cigogne/shared-ui/remembered-choice';

const LAYOUTS = ['grid', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Grid or list, as last chosen in this browser. */
export const useLayout = () => useRememberedChoice('cigogne.inventory.layout', LAYOUTS, 'grid');
