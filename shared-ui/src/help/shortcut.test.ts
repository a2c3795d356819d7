import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyNames } from './key-names';
import { isPressed, type Shortcut } from './shortcut';

const description = { fr: 'Enregistrer', en: 'Save' };
const SAVE: Shortcut = { keys: ['s'], withCtrl: true, description };
const PLAN: Shortcut = { keys: ['p'], description };
const RAISE: Shortcut = { keys: ['ArrowUp'], withAlt: true, description };
const ASK: Shortcut = { keys: ['?'], description };

const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

it.each([
  [SAVE, { key: 's', ctrlKey: true }, true],
  [SAVE, { key: 'S', metaKey: true }, true],
  [SAVE, { key: 's' }, false],
  // The browser's own commands.
  [SAVE, { key: 'S', ctrlKey: true, shiftKey: true }, false],
  [PLAN, { key: 'p', ctrlKey: true }, false],
  [PLAN, { key: 'P', shiftKey: true }, true],
  [PLAN, { key: 'p', altKey: true }, false],
  [RAISE, { key: 'ArrowUp', altKey: true }, true],
  [RAISE, { key: 'ArrowUp' }, false],
  [ASK, { key: '?', shiftKey: true }, true],
])('%p is pressed by %p: %p', (shortcut, pressed, expected) => {
  expect(isPressed(key(pressed), shortcut)).toBe(expected);
});

it('names the keys as they are printed on the keyboard', () => {
  expect(keyNames(SAVE, 'fr', false)).toEqual([['Ctrl', 'S']]);
  expect(keyNames(SAVE, 'fr', true)).toEqual([['⌘', 'S']]);
  expect(keyNames({ keys: ['Escape', 'ArrowLeft'], description }, 'fr', false)).toEqual([
    ['Échap'],
    ['←'],
  ]);
  expect(keyNames({ keys: ['Escape'], description }, 'en', false)).toEqual([['Esc']]);
});

/** Files that handle keys without a shortcut worth documenting. */
const NO_SHORTCUTS = [
  // A typed comma becomes a point.
  'mfe-admin/src/pricing/price-row.tsx',
  // Enter adds the typed row, as it submits any form.
  'mfe-admin/src/settings/row-list.tsx',
  // Enter in the search must not submit the surrounding form.
  'mfe-shop/src/create-delivery/products-step.tsx',
  // Visitors have no help; Escape closes an open menu, as everywhere.
  'mfe-public/src/landing/site-header.tsx',
  // Enter submits the form, as in any field.
  'shared-ui/src/date/date-input.tsx',
];

it('every screen takes its keys from a list of shortcuts, so that the help tells all of them', () => {
  const root = path.resolve(__dirname, '../../..');
  const places = readdirSync(root).filter((name) => /^(mfe-.*|shared-ui|shell)$/.test(name));
  const comparing = places.flatMap((place) =>
    readdirSync(path.join(root, place, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(place, 'src', file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
      .filter((file) =>
        /\bkey(\.toLowerCase\(\))? *[!=]== *'(\W|[A-Z]\w+|\w)'/.test(
          readFileSync(path.join(root, file), 'utf8'),
        ),
      ),
  );
  expect(comparing.sort()).toEqual(NO_SHORTCUTS.toSorted());
});
