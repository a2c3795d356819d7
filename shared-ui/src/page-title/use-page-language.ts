import type { Language } from '@cigogne/contract';
import { useEffect } from 'react';

/** Sets the page's language while an area is open: screen readers and the toasts' button use it. */
export function usePageLanguage(language: Language): void {
  useEffect(() => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = language;
    return () => {
      page.lang = before;
    };
  }, [language]);
}
