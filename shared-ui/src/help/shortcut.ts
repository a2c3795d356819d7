import type { Language } from '@cigogne/contract';

/**
 * A key that does something, with what it does: the code that listens for it and the help that tells it take
 * the same constant, so that neither can say something else.
 */
export interface Shortcut {
  /** As `KeyboardEvent.key` names them, letters in lower case; any of them. */
  readonly keys: readonly string[];
  /** Together with Ctrl, or ⌘ on a Mac. */
  readonly withCtrl?: boolean;
  /** Together with Alt. */
  readonly withAlt?: boolean;
  /** What it does, as an infinitive: 'Enregistrer les prix'. */
  readonly description: Readonly<Record<Language, string>>;
}

/** What a keyboard event tells of the keys, React's as the browser's. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the keys of a shortcut have been pressed. */
export function isPressed(
  event: PressedKey,
  { keys, withCtrl = false, withAlt = false }: Shortcut,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey !== withAlt || (ctrlKey || metaKey) !== withCtrl) return false;
  // Ctrl+Shift+P is another command, of the browser; '?' alone needs Shift.
  if (withCtrl && shiftKey) return false;
  return keys.includes(key.length === 1 ? key.toLowerCase() : key);
}
