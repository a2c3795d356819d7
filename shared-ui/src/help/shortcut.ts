import type { Language } from '@cigogne/contract';

/**
 * A keyboard shortcut and its description. The listening code and the help share the same constant, so that they cannot
 * contradict each other.
 */
export interface Shortcut {
  /** Alternative keys as in `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  /** Combined with Ctrl, or ⌘ on a Mac. */
  readonly withCtrl?: boolean;
  /** Combined with Alt. */
  readonly withAlt?: boolean;
  /** The action as an infinitive: 'Enregistrer les prix'. */
  readonly description: Readonly<Record<Language, string>>;
}

/** The key fields of a keyboard event, React's or the browser's. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the keys of a shortcut have been pressed. */
export function isPressed(
  event: PressedKey,
  { keys, withCtrl = false, withAlt = false }: Shortcut,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey !== withAlt || (ctrlKey || metaKey) !== withCtrl) return false;
  // Ctrl+Shift+P is another command, the browser's; '?' alone needs Shift.
  if (withCtrl && shiftKey) return false;
  return keys.includes(key.length === 1 ? key.toLowerCase() : key);
}
