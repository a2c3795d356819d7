import * as fc from 'fast-check';
import { blocksOf, headingsOf } from './plain-text';

const linksIn = (line: string) =>
  blocksOf(line)
    .flatMap((block) => (block.kind === 'paragraph' ? block.parts : []))
    .flatMap(({ text, href }) => (href ? [[text, href]] : []));

it('has headings, paragraphs and lists', () => {
  const text = '## Éditeur du site\nCigogne  \nSARL\n\n\nSuite\n- un\n-  deux\nfin';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', id: 'section-editeur-du-site', title: 'Éditeur du site' },
    { kind: 'paragraph', parts: [{ text: 'Cigogne\nSARL' }] },
    { kind: 'paragraph', parts: [{ text: 'Suite' }] },
    { kind: 'list', points: [[{ text: 'un' }], [{ text: 'deux' }]] },
    { kind: 'paragraph', parts: [{ text: 'fin' }] },
  ]);
});

it('gives each heading an address of its own', () => {
  const ids = headingsOf(blocksOf('## Œuvres\n## Droits\n## Droits\n## ?')).map(({ id }) => id);
  expect(ids).toEqual(['section-uvres', 'section-droits', 'section-droits-2', 'section']);
});

it('reads what is no markup of its own as text', () => {
  expect(blocksOf('# Titre\n##Titre\n**gras** <b>')).toEqual([
    { kind: 'paragraph', parts: [{ text: '# Titre\n##Titre\n**gras** <b>' }] },
  ]);
  expect(blocksOf(' \n\n')).toEqual([]);
});

it('marks what the point of a list is about, and keeps French punctuation with its word', () => {
  expect(blocksOf('- Accès : savoir « tout »\n- Sans rien.\n- a@b.fr')).toEqual([
    {
      kind: 'list',
      points: [
        [{ text: 'Accès\u00a0:', isLabel: true }, { text: ' savoir «\u00a0tout\u00a0»' }],
        [{ text: 'Sans rien.' }],
        [{ text: 'a@b.fr', href: 'mailto:a@b.fr' }],
      ],
    },
  ]);
});

it('links e-mail addresses, telephone numbers and addresses of the web', () => {
  expect(linksIn('Écrivez à contact@cigogne.example, ou au 03 53 01 27 40.')).toEqual([
    ['contact@cigogne.example', 'mailto:contact@cigogne.example'],
    ['03 53 01 27 40', 'tel:0353012740'],
  ]);
  expect(linksIn('(https://www.cnil.fr/fr/plaintes). +33 3 53 01 27 40')).toEqual([
    ['https://www.cnil.fr/fr/plaintes', 'https://www.cnil.fr/fr/plaintes'],
    ['+33 3 53 01 27 40', 'tel:+33353012740'],
  ]);
});

it('links neither numbers of companies nor scripts', () => {
  expect(linksIn('SIRET : 732 829 320 00074, RCS Strasbourg 732 829 320')).toEqual([]);
  expect(linksIn('javascript:alert(1) data:text/html,x')).toEqual([]);
});

it('loses no word of any text, and finds the end of a long one', () => {
  const wordsOf = (text: string) => text.match(/[^\s#-]+/g) ?? [];
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('#', '-', ' ', '\n', 'a', 'é', '0') }),
      (text) => {
        const shown = blocksOf(text).map((block) => {
          if (block.kind === 'heading') return block.title;
          const lines = block.kind === 'list' ? block.points : [block.parts];
          return lines.map((parts) => parts.map((part) => part.text).join('')).join('\n');
        });
        expect(wordsOf(shown.join('\n'))).toEqual(wordsOf(text));
      },
    ),
  );
  expect(blocksOf('a.'.repeat(10_000))).toHaveLength(1);
});

it('a line of blanks costs no more than its length', () => {
  const blanks = ' '.repeat(200_000);
  expect(blocksOf(`## ${blanks}\n- ${blanks}`)).toEqual([
    { kind: 'paragraph', parts: [{ text: '##\n-' }] },
  ]);
});
