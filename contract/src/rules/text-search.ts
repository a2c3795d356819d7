/** The longest text that a list is searched for: search boxes take no more. */
export const SEARCH_MAX = 100;

/**
 * Letters that decomposing does not simplify, as keyboards without them write them. Texts in the database are stored
 * and indexed folded, and addresses are known by a hash of the folded text: a change needs a migration.
 */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
};

const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Text without case, accents and ligatures, for searching: `Évier` → `evier`, `Cœur` → `coeur`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Whether one of the texts contains the search term, ignoring case and accents. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = fold(search.trim());
  return texts.some((text) => fold(text).includes(wanted));
}

/** The words of a search, folded: ' Prix corrigé' → ['prix', 'corrige']. */
export function searchWords(search: string): readonly string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** A piece of a text; all pieces together are the whole text. */
export interface TextPart {
  readonly text: string;
  /** Whether one of the words was found here. */
  readonly found: boolean;
}

/** The text in pieces, so that what was searched for can be highlighted in it, accents and all. */
export function textParts(text: string, words: readonly string[]): readonly TextPart[] {
  const found = foundUnits(text, words);
  const parts: { text: string; found: boolean }[] = [];
  for (const [at, unit] of text.split('').entries()) {
    const last = parts.at(-1);
    if (last && last.found === found[at]) last.text += unit;
    else parts.push({ text: unit, found: found[at] ?? false });
  }
  return parts;
}

/** For each UTF-16 unit of the text, whether it belongs to one of the words. */
function foundUnits(text: string, words: readonly string[]): readonly boolean[] {
  let folded = '';
  /** Where in the text each unit of the folded one comes from. */
  const origins: number[] = [];
  for (const [at, unit] of text.split('').entries()) {
    for (const letter of fold(unit)) {
      folded += letter;
      origins.push(at);
    }
  }
  origins.push(text.length);
  const found = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    let at = folded.indexOf(word);
    while (at >= 0) {
      const last = origins[at + word.length - 1];
      // To the next letter of the text, so that a combining accent goes with its letter, and 'œ' is whole.
      const end = origins.find((origin) => last !== undefined && origin > last);
      found.fill(true, origins[at], end);
      at = folded.indexOf(word, at + word.length);
    }
  }
  return found;
}
