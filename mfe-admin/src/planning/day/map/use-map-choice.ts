import { useRememberedSwitch } from '@cigogne/shared-ui/remembered-choice';
import { useCallback, useState } from 'react';

/** One and a half lanes of 272 px beside the smallest map. */
const BESIDE_PX = 760;

/** Position of a day's map. */
export interface MapPlace {
  readonly shown: boolean;
  /** Beside the lanes; otherwise above them. */
  readonly beside: boolean;
  /** Ref callback for the element that contains lanes and map. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Whether the map of a day is shown. With enough room it is beside the lanes until somebody folds it, which the device
 * remembers; with less, also because of an open panel, it opens on demand and above them.
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
