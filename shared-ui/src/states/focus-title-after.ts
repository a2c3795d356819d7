/** What has a title: sections, tab panels and dialogs, and around them the screen. */
const TITLED = '[aria-labelledby], main';

/**
 * The ref of a control, or of what it stands in, that may go while it has the focus. This would fall to the page, where
 * the keyboard begins again at the top. Instead it goes to what names the part of the screen around the control: the
 * title of the section, the tab, the dialog or the screen.
 */
export function focusTitleAfter(control: HTMLElement | null): () => void {
  return () => {
    // React calls this before it takes the control from the page.
    if (!control?.contains(document.activeElement)) return;
    const titles = titlesAround(control);
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const title = titles.find(({ isConnected }) => isConnected);
      if (!title) return;
      // A heading; a tab takes the focus as it is.
      if (title.tabIndex < 0) title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  };
}

/** The nearest first: it may go with the control. */
function titlesAround(control: HTMLElement): HTMLElement[] {
  const titles: (HTMLElement | null)[] = [];
  let part = control.closest(TITLED);
  while (part) {
    const id = part.getAttribute('aria-labelledby');
    titles.push(id ? document.getElementById(id) : part.querySelector('h1'));
    part = part.parentElement?.closest(TITLED) ?? null;
  }
  return titles.filter((title) => title !== null);
}
