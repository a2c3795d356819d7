import { z } from 'zod/mini';
import { text } from './fields';

it('a line end counts as one character, however it was sent', () => {
  expect(z.parse(text(3), 'a\r\nb')).toBe('a\nb');
  expect(z.parse(text(3), 'a\rb')).toBe('a\nb');
  expect(z.safeParse(text(2), 'a\nb').success).toBe(false);
});
