/** Focuses a stop's card. */
export function focusCard(card: Element | null | undefined): void {
  card?.querySelector<HTMLElement>('[data-part="open"]')?.focus();
}

/** Scrolls a stop's card into view and focuses it. */
export function showCard(board: HTMLElement | null, id: number): void {
  const card = board?.querySelector(`[data-stop="${id}"]`);
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  focusCard(card);
}

/**
 * Focuses a stop, or the board when it is not shown, if the focused element is gone: cards are recreated in another
 * lane, and a menu may return the focus to a removed button.
 */
export function focusLostStop(board: HTMLElement | null, id: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!board || document.activeElement !== document.body) return;
      const card = board.querySelector(`[data-stop="${id}"]`);
      if (card) focusCard(card);
      else board.focus({ preventScroll: true });
    }),
  );
}
