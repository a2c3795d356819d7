import { fold, matchesSearch, searchWords, textParts } from './text-search';

describe('a search', () => {
  it('finds a part of any of the texts, whatever the case and the accents', () => {
    expect(matchesSearch('EVIER', 'Meubles de la Lauch', 'Grand évier')).toBe(true);
    expect(matchesSearch('élégant', 'Canape ELEGANT')).toBe(true);
    expect(matchesSearch('buffet', 'Grand évier')).toBe(false);
  });

  it('finds everything while nothing is asked for', () => {
    expect(matchesSearch('  ', 'Grand évier')).toBe(true);
  });

  it('ignores the spaces around what was typed', () => {
    expect(matchesSearch(' évier ', 'Grand évier')).toBe(true);
  });

  it('folds composed and decomposed accents to the same letters', () => {
    expect(fold('Pièce')).toBe(fold('Pie\u0300ce'));
    expect(fold('Pièce')).toBe('piece');
  });
});

describe('what was found in a text', () => {
  const shown = (text: string, search: string) =>
    textParts(text, searchWords(search))
      .map((part) => (part.found ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['Évier et éviers', 'evier', '[Évier] et [évier]s'],
    ['Un prix se corrige', 'CORRIGE  prix', 'Un [prix] se [corrige]'],
    ['Une pie\u0300ce', 'pièc', 'Une [pie\u0300c]e'],
    ['Une pie\u0300ce', 'pie', 'Une [pie\u0300]ce'],
    ['Un cœur, deux cœurs', 'co', 'Un [cœ]ur, deux [cœ]urs'],
    ['Un cœur', 'eu', 'Un c[œu]r'],
    ['Rien de tel', 'buffet', 'Rien de tel'],
    ['Rien de tel', '  ', 'Rien de tel'],
  ])('in %p for %p is marked, with its accents', (text, search, marked) => {
    expect(shown(text, search)).toBe(marked);
  });

  it('and the rest are together the whole text', () => {
    const text = 'Où est l’évier ? ß ﬁn 😀';
    const parts = textParts(text, ['s', 'fi', 'e', '😀']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
