import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOpeningScreen } from './browser-router';

/**
 * The search parameters of the address, and a function that changes some of them. The router applies a
 * change in a transition, which a long list delays; meanwhile a control must not show its old value,
 * nor a second change undo the first. So a change counts at once, until the address itself changes.
 */
export function useAddressParams() {
  const [inAddress, setInAddress] = useSearchParams();
  const [seen, setSeen] = useState(inAddress.toString());
  const [params, setParams] = useState(inAddress);
  if (inAddress.toString() !== seen) {
    setSeen(inAddress.toString());
    setParams(inAddress);
  }
  // Includes changes that a transition has not rendered yet.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = inAddress;
  }, [inAddress]);
  const change = useCallback(
    (recipe: (next: URLSearchParams) => void) => {
      // A filter of the screen being left must not replace the address of the next one.
      if (isOpeningScreen()) return;
      const next = new URLSearchParams(newest.current);
      recipe(next);
      newest.current = next;
      setParams(next);
      setInAddress(next, { replace: true });
    },
    [setInAddress],
  );
  return [params, change] as const;
}
