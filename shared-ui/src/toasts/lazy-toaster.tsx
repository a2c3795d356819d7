import { useEffect, useState, type ComponentType } from 'react';

import { onToastsChanged, toastStore } from './toast-store';

/**
 * A Toaster that loads notistack with the first toast instead of with the page. Meanwhile toasts wait in the store; if
 * loading fails they keep waiting, and the next toast retries.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    let fetching = false;
    const fetchIfNeeded = () => {
      if (fetching || toastStore().waiting.length === 0) return;
      fetching = true;
      import('./toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => (fetching = false),
      );
    };
    fetchIfNeeded();
    return onToastsChanged(fetchIfNeeded);
  }, [Toaster]);
  return Toaster && <Toaster />;
}
