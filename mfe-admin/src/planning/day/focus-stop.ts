/** Gives the keyboard to a stop's card. */
export function focusCard(card: Element | null | undefined): void {
  card?.querySelector<HTMLElement>('[data-part="open"]')?.focus();
}

/** Brings a stop's card into view and gives it the keyboard. */
export function showCard(board: HTMLElement | null, id: number): void {
  const card = board?.querySelector(`[data-stop="${id}"]`);
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  focusCard(card);
}

/**
 * Gives the keyboard to a stop, or to the board where it is not shown, once what had it is gone: cards are drawn
 * anew in another lane, and a menu gives the focus back to a button that may be gone.
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
