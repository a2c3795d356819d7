import { useEffect, useState, type RefObject } from 'react';

/**
 * Prints more than is shown: renders it, waits for its pictures, prints, and shows the screen as before.
 * @param container what is printed is rendered into it while `printing`
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
    // Safari on iOS goes on while its print dialog is open, and reads the page when that is closed.
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    const pictures = [...(container.current?.querySelectorAll('img') ?? [])];
    // A picture that cannot be loaded is left out: the text is what matters.
    void Promise.allSettled(pictures.map((picture) => picture.decode?.())).then(() => {
      if (left) return;
      window.print();
      // A browser that has not printed sends no 'afterprint' event.
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
