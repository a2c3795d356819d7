import { useLayoutEffect, useState, type ComponentType } from 'react';

import { ABOUT_EVENT, type AboutRequest } from './about';
import type { AboutDialogProps } from './about-dialog';
import { aboutLines, aboutText, type AboutVersions } from './about-versions';

export type { AboutVersions };

interface LazyAboutHostProps {
  /** Returns the versions running on this page; called each time the dialog opens. */
  versions: () => Promise<AboutVersions>;
}

/**
 * Opens the dialog requested by `openAbout`; mounted once, beside the Toaster. The dialog is loaded on the first
 * request. If loading fails (no network), the browser's own dialog shows the versions.
 */
export function LazyAboutHost({ versions }: LazyAboutHostProps) {
  const [asked, setAsked] = useState<{ request: AboutRequest; number: number }>();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<AboutDialogProps>>();
  // Has to precede the areas' effects: one of them repeats a click made on the prerendered page.
  useLayoutEffect(() => {
    const answer = (event: Event) => {
      event.preventDefault();
      const { detail } = event as CustomEvent<AboutRequest>;
      import('./about-dialog').then(
        (module) => {
          setDialog(() => module.AboutDialog);
          setAsked((last) => ({ request: detail, number: (last?.number ?? 0) + 1 }));
          setOpen(true);
        },
        () => tellInBrowser(versions, detail),
      );
    };
    window.addEventListener(ABOUT_EVENT, answer);
    return () => window.removeEventListener(ABOUT_EVENT, answer);
  }, [versions]);
  if (!Dialog || !asked) return null;
  const { request, number } = asked;
  return <Dialog key={number} {...{ open, request, versions }} onClose={() => setOpen(false)} />;
}

function tellInBrowser(versions: LazyAboutHostProps['versions'], { language }: AboutRequest): void {
  versions().then(
    (known) => window.alert(aboutText(aboutLines(known, language))),
    () => undefined,
  );
}
