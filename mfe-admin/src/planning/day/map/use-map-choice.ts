import { useRememberedSwitch } from '@cigogne/shared-ui/remembered-choice';
import { useCallback, useState } from 'react';

/** A lane of 272 px and a half beside the smallest map. */
const BESIDE_PX = 760;

/** Where the map of a day stands. */
export interface MapPlace {
  readonly shown: boolean;
  /** Beside the lanes; otherwise above them. */
  readonly beside: boolean;
  /** The ref of what holds lanes and map. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Whether the map of a day is shown. Where there is room beside the lanes it is there until somebody folds it, which
 * the device remembers; in less room, also that which an open panel leaves, it comes on demand and above them.
 */
export function useMapChoice(): MapPlace & { readonly toggle: () => void } {
  const [beside, setBeside] = useState<boolean>();
  const [unfolded, unfold] = useRememberedSwitch('cigogne.admin.day-map', true);
  const [above, showAbove] = useState(false);
  const shown = beside === undefined ? false : beside ? unfolded : above;
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setBeside(element.clientWidth >= BESIDE_PX);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return {
    shown,
    beside: beside === true,
    measure,
    toggle: () => (beside ? unfold : showAbove)(!shown),
  };
}
