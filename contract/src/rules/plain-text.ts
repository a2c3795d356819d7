/**
 * Long texts that people write without markup, the legal ones: '## ' begins a heading, an empty line a paragraph,
 * '- ' the point of a list. Everything else is text, and what looks like an address becomes a link.
 */
import { telephoneHref } from './telephone';

/** A piece of a line; with an address it is a link. */
export interface LinePart {
  readonly text: string;
  readonly href?: string;
  /** The words before the colon of a list's point: what it is about. */
  readonly isLabel?: true;
}

export type TextBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly title: string }
  /** Lines of a paragraph are separated by line feeds. */
  | { readonly kind: 'paragraph'; readonly parts: readonly LinePart[] }
  | { readonly kind: 'list'; readonly points: readonly (readonly LinePart[])[] };

type Heading = Extract<TextBlock, { kind: 'heading' }>;

const HEADING = /^## +(\S.*)$/;
const POINT = /^- +(\S.*)$/;

/** The blocks of a text, in its order. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const ids = new Set<string>();
  let paragraph: string[] = [];
  let points: (readonly LinePart[])[] = [];

  function end(): void {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', parts: partsOf(paragraph.join('\n')) });
    if (points.length > 0) blocks.push({ kind: 'list', points });
    paragraph = [];
    points = [];
  }
  for (const line of text.split(/\r?\n/).map((untrimmed) => untrimmed.trimEnd())) {
    const title = HEADING.exec(line)?.[1];
    const point = POINT.exec(line)?.[1];
    const isOfOtherKind = point === undefined ? points.length > 0 : paragraph.length > 0;
    if (title !== undefined || line.trim() === '' || isOfOtherKind) end();
    if (title !== undefined)
      blocks.push({ kind: 'heading', id: idOf(title, ids), title: withFixedSpaces(title) });
    else if (point !== undefined) points.push(pointOf(point));
    else if (line.trim() !== '') paragraph.push(line.trim());
  }
  end();
  return blocks;
}

/** Its headings, which a table of contents leads to. */
export function headingsOf(blocks: readonly TextBlock[]): Heading[] {
  return blocks.filter((block) => block.kind === 'heading');
}

/** The id of a section, made unique. The prefix avoids the page's own ids. */
function idOf(title: string, given: Set<string>): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const id = ['section', ...(words ?? [])].join('-');
  let unique = id;
  for (let n = 2; given.has(unique); n += 1) unique = `${id}-${n}`;
  given.add(unique);
  return unique;
}

/** E-mail, web address, French telephone number; lengths are bounded so that no text takes long to search. */
const ADDRESS =
  /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})|(https?:\/\/[^\s<>"'’»]{1,300}[^\s<>"'’».,;:!?)])|((?:\+33 ?|\b0)[1-9](?:[ .]?\d{2}){4}\b)/g;

const LABEL = /^([^:;.,]{1,60} :)( .*)$/;

function pointOf(text: string): LinePart[] {
  const [, label, rest] = LABEL.exec(text) ?? [];
  if (label === undefined || rest === undefined) return partsOf(text);
  return [{ text: withFixedSpaces(label), isLabel: true }, ...partsOf(rest)];
}

/** No French line begins with a colon or a percent sign, or ends with an opening quotation mark. Keeps the length. */
export const withFixedSpaces = (text: string): string =>
  text.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');

function partsOf(line: string): LinePart[] {
  const text = withFixedSpaces(line);
  const parts: LinePart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [found, email, url] = match;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: found, href: email ? `mailto:${email}` : (url ?? telephoneHref(found)) });
    at = match.index + found.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
