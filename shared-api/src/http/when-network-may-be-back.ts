const EVERY_MS = 20_000;

/**
 * Calls back when it is worth trying the network again: phones do not always say that it is back, so
 * also when somebody looks at the page, and every 20 s. Returns how to stop.
 */
export function whenNetworkMayBeBack(tryAgain: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') tryAgain();
  };
  const timer = setInterval(tryAgain, EVERY_MS);
  window.addEventListener('online', tryAgain);
  window.addEventListener('focus', tryAgain);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', tryAgain);
    window.removeEventListener('focus', tryAgain);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
