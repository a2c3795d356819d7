import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The search parameters of the address, and a change of some of them. The router follows a change
 * in a transition, which a long list delays; a control must not fall back meanwhile, nor a second
 * change forget the first. So what was put counts at once, until the address itself moves.
 */
export function useAddressParams() {
  const [inAddress, setInAddress] = useSearchParams();
  const [seen, setSeen] = useState(inAddress.toString());
  const [params, setParams] = useState(inAddress);
  if (inAddress.toString() !== seen) {
    setSeen(inAddress.toString());
    setParams(inAddress);
  }
  const change = useCallback(
    (recipe: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(params);
      recipe(next);
      setParams(next);
      setInAddress(next, { replace: true });
    },
    [params, setInAddress],
  );
  return [params, change] as const;
}
