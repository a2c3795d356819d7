import { matchesSearch, searchWords, type Language } from '@cigogne/contract';
import type { AreaHelp, HelpPage } from './help-content';
import { SHORTCUTS_PAGE } from './help-address';
import { HELP_TEXTS } from './help-texts';

/** A page that contains all words of the search. */
export interface FoundPage {
  readonly name: string;
  readonly title: string;
  readonly language: Language;
  /** Sentences that contain one of the words, best match first. */
  readonly excerpts: readonly string[];
}

/** Enough to recognize the right page. */
const MAX_EXCERPTS = 3;

/** The pages that contain every word of the search, ignoring case and accents; title matches first. */
export function searchHelp(help: AreaHelp, search: string): readonly FoundPage[] {
  const words = searchWords(search);
  const found = [...help.pages.map(searchedPage), searchedShortcuts(help)].flatMap((page) =>
    words.every((word) => matchesSearch(word, page.title, page.alsoFoundBy, ...page.sentences))
      ? [{ ...page, inTitle: countOf(words, `${page.title} ${page.alsoFoundBy}`) }]
      : [],
  );
  return found
    .sort((one, other) => other.inTitle - one.inTitle)
    .map(({ name, title, language, sentences }) => ({
      name,
      title,
      language,
      excerpts: best(sentences, words),
    }));
}

function searchedPage({ name, title, alsoFoundBy = '', language, ...page }: HelpPage) {
  const colon = language === 'fr' ? ' : ' : ': ';
  const { purpose, steps, signs = [], refusals = [], notes = [] } = page;
  const sentences = [
    purpose,
    ...steps.map(({ what, how }) => what + colon + how),
    ...signs.map(({ sign, meaning }) => sign + colon + meaning),
    ...refusals.map(({ when, then }) => `${when} ${then}`),
    ...notes,
  ];
  return { name, title, language, alsoFoundBy, sentences };
}

function searchedShortcuts({ shortcuts, language }: AreaHelp) {
  const sentences = shortcuts.flatMap((group) =>
    group.shortcuts.map(({ description }) => description[language]),
  );
  return {
    name: SHORTCUTS_PAGE,
    title: HELP_TEXTS[language].shortcuts,
    language,
    alsoFoundBy: '',
    sentences,
  };
}

const countOf = (words: readonly string[], sentence: string) =>
  words.filter((word) => matchesSearch(word, sentence)).length;

function best(sentences: readonly string[], words: readonly string[]): readonly string[] {
  return sentences
    .map((sentence) => ({ sentence, count: countOf(words, sentence) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_EXCERPTS)
    .map(({ sentence }) => sentence);
}
