import type { Language } from '@cigogne/contract';
import type { Shortcut } from './shortcut';

const NAMES: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: { fr: 'Entrée', en: 'Enter' },
  Escape: { fr: 'Échap', en: 'Esc' },
};

/** The labels on the keys: [['Ctrl', 'S']]; one list of keys pressed together per alternative. */
export function keyNames(
  { keys, withCtrl, withAlt }: Shortcut,
  language: Language,
  onMac: boolean,
): readonly (readonly string[])[] {
  return keys.map((key) => {
    const name = NAMES[key] ?? key.toUpperCase();
    const shown = typeof name === 'string' ? name : name[language];
    return [
      ...(withCtrl ? [onMac ? '⌘' : 'Ctrl'] : []),
      ...(withAlt ? [onMac ? '⌥' : 'Alt'] : []),
      shown,
    ];
  });
}
