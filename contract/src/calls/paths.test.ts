import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { calls } from '.';

const ROOT = join(__dirname, '../../..');
const FRONT_ENDS = readdirSync(ROOT).filter((name) =>
  /^(shell|standalone|mfe-.+|shared-.+)$/.test(name),
);

/** Paths that are also addresses of screens: links and routes may contain them literally, slices may not. */
const SCREENS = [
  '/admin/settings',
  '/admin/users',
  '/shop/products',
  '/shop/deliveries/:id',
  '/stocker/shops',
];

/** Every source file except tests: its path within the repository, and its text without comments. */
function sources(): [file: string, text: string][] {
  return FRONT_ENDS.flatMap((name) =>
    readdirSync(join(ROOT, name, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes(`${sep}testing${sep}`))
      .map((file): [string, string] => [
        relative(ROOT, file).replaceAll(sep, '/'),
        withoutComments(readFileSync(file, 'utf8')),
      ]),
  );
}

/** A comment starts a line or follows a space or bracket, since `/*` also ends the address of a route. */
function withoutComments(text: string): string {
  return text.replace(/(^|[\s{(])\/\*[\s\S]*?\*\//g, '$1').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Matches the path in a string or template: at its start, or after `/api` or an expression. */
function spelling(path: string): RegExp {
  const pattern = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '(?:\\$\\{[^}]*\\}|[^/\'"`\\s?$]+)');
  return new RegExp(`(?:['"\`}]|/api)${pattern}/?(?:['"\`?]|\\$\\{)`);
}

const makesCalls = (file: string) => /^shared-api\/|\/src\/api\//.test(file);

function spelledPaths(): string[] {
  const paths = [...new Set(Object.values(calls).map(({ path }) => path))];
  return sources().flatMap(([file, text]) =>
    paths
      .filter((path) => makesCalls(file) || !SCREENS.includes(path))
      .filter((path) => spelling(path).test(text))
      .map((path) => `${file}: ${path}`),
  );
}

describe('the path of a call', () => {
  it('stands in the contract alone', () => {
    expect(spelledPaths()).toEqual([]);
  });

  it.each([
    "{ path: '/shop/deliveries/active' }",
    '{ path: "/shop/deliveries/active/" }',
    'fetch(`/api/shop/deliveries/active?${query}`)',
    'fetch(`${BASE}/shop/deliveries/active${query}`)',
  ])('would be found in %s', (source) => {
    expect(source).toMatch(spelling('/shop/deliveries/active'));
  });

  it('would be found with parameters, and not in a longer one', () => {
    const path = spelling('/shop/deliveries/:id');
    expect('`/shop/deliveries/${id}`').toMatch(path);
    expect("'/shop/deliveries/7'").toMatch(path);
    expect('`/shop/deliveries/${id}/photos`').not.toMatch(path);
    expect("'/shop/deliveries'").not.toMatch(path);
  });
});
