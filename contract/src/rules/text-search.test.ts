import { fold, matchesSearch } from './text-search';

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
