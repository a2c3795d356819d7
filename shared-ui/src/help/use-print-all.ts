import { useEffect, useState, type RefObject } from 'react';

/**
 * Prints more than is on screen: renders it, waits for its pictures, prints, and restores the screen.
 * @param container contains the printed content while `printing` is true
 */
export function usePrintAll(container: RefObject<HTMLElement | null>) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let left = false;
    let started = false;
    const begin = () => {
      started = true;
    };
    // Safari on iOS continues while its print dialog is open, and reads the page when the dialog is closed.
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    const pictures = [...(container.current?.querySelectorAll('img') ?? [])];
    // A picture that fails to load is left out: the text matters more.
    void Promise.allSettled(pictures.map((picture) => picture.decode?.())).then(() => {
      if (left) return;
      window.print();
      // Without printing, the browser sends no 'afterprint' event.
      if (!started) end();
    });
    return () => {
      left = true;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [printing, container]);
  return { printing, printAll: () => setPrinting(true) };
}
