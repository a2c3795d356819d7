import { useSyncExternalStore } from 'react';

/** True once the page is scrolled further than this many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > pixels,
    // Value in the prerendered page.
    () => false,
  );
}

function listen(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
