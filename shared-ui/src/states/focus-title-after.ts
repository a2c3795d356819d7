/** Elements with a title: sections, tab panels and dialogs, and the screen around them. */
const TITLED = '[aria-labelledby], main';

/**
 * Ref for a control, or for an element around it, that may disappear while focused. The focus would fall back to the
 * page, where the keyboard starts at the top. Instead it moves to the title of the surrounding part: of the section,
 * the tab, the dialog or the screen.
 */
export function focusTitleAfter(control: HTMLElement | null): () => void {
  return () => {
    // React calls this before it removes the control from the page.
    if (!control?.contains(document.activeElement)) return;
    const titles = titlesAround(control);
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const title = titles.find(({ isConnected }) => isConnected);
      if (!title) return;
      // A heading needs a `tabIndex`; a tab is focusable as it is.
      if (title.tabIndex < 0) title.tabIndex = -1;
      title.focus({ preventScroll: true });
    });
  };
}

/** Nearest first, since that one may disappear with the control. */
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
