const EVERY_MS = 20_000;

/**
 * Calls back when the network is worth another try: when the browser is online again, when the page
 * becomes visible, and every 20 s, since phones do not always report it. Returns the function that stops it.
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
