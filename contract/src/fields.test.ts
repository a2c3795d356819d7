import { z } from 'zod/mini';
import { text } from './fields';

it('a line end counts as one character, however it was sent', () => {
  expect(z.parse(text(3), 'a\r\nb')).toBe('a\nb');
  expect(z.parse(text(3), 'a\rb')).toBe('a\nb');
  expect(z.safeParse(text(2), 'a\nb').success).toBe(false);
});

it('a run of combining marks that no language has is refused before it is composed', () => {
  const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;
  expect(z.safeParse(text(100), marks(30)).success).toBe(true);
  expect(z.safeParse(text(100), `${marks(30)}e${marks(30)}`).success).toBe(true);
  for (const run of [marks(32), marks(30) + '\u0001' + marks(30).slice(1)]) {
    expect(z.safeParse(text(100), run).error?.issues[0]?.message).toBe(
      'Caractère interdit dans le texte.',
    );
  }
});

it('what Unicode keeps from being a character is removed, since XML files cannot hold it', () => {
  expect(z.parse(text(10), 'a\uFFFEb\uFFFF\uFDD0\uFDEF\u{1FFFE}c')).toBe('abc');
  expect(z.parse(text(10), 'a\uFFFD\uFDF0🚚')).toBe('a\uFFFD\uFDF0🚚');
});
