import type { Language } from '@cigogne/contract';
import { useEffect } from 'react';

/** The language of the page while an area is open: screen readers and the toasts' button go by it. */
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
