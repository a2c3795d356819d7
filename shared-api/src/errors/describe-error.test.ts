import { describeError } from './describe-error';

const withStack = (message: string, stack: string) => Object.assign(new Error(message), { stack });

it('ends with the first place in the code, from which a source map finds the line', () => {
  const stack = [
    'Error: broken',
    '    at a (https://cigogne.example/remotes/driver/1.1.0/4f2a.js:1:234567)',
    '    at b (https://cigogne.example/main.js:2:3)',
  ].join('\n');
  expect(describeError(withStack('broken', stack))).toBe(
    'Error: broken (remotes/driver/1.1.0/4f2a.js:1:234567)',
  );
});

it('finds the place in Firefox’s words, and without what follows a question mark', () => {
  const stack = 'a@https://cigogne.example/remotes/driver/1.1.0/4f2a.js?try=1:7:89';
  expect(describeError(withStack('broken', stack))).toBe(
    'Error: broken (remotes/driver/1.1.0/4f2a.js:7:89)',
  );
});

it('ends with the place of what has caused it', () => {
  const cause = withStack('cause', 'at a (https://cigogne.example/remotes/driver/1.1.0/a.js:1:2)');
  expect(describeError(new Error('broken', { cause }))).toBe(
    'Error: broken (remotes/driver/1.1.0/a.js:1:2)',
  );
});

it('holds nothing about a person, and is one line', () => {
  const message = 'No user louise.schmitt@example.fr\n  at /shop/products?search=Muller&page=2';
  expect(describeError(message)).toBe('No user …@… at /shop/products');
});

it('is cut, but for the place', () => {
  const stack = 'at a (https://cigogne.example/a.js:1:2)';
  const described = describeError(withStack('x'.repeat(900), stack));
  expect(described).toHaveLength(500);
  expect(described).toMatch(/x \(a\.js:1:2\)$/);
});

it.each([undefined, null, '', {}])('is never empty: %p', (thrown) => {
  expect(describeError(thrown)).not.toBe('');
});
