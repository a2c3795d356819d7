import { blocksOf, headingsOf, type LinePart, type TextBlock } from '@cigogne/contract';
import { escapeHtml } from './escape-html';

/** Placeholder in the prerendered page for a long text (mfe-public/src/prerendered-pages.tsx). */
const TEXT = /<h2[^>]*>__legal_heading__<\/h2>\s*<p>__legal_text__<\/p>/;
const CONTENTS = /<li><a[^>]*>__legal_heading__<\/a><\/li>/;

/**
 * Inserts one of the house's texts, escaped, with links to its headings, into a prerendered page, as the screen renders
 * it.
 */
export function fillInText(html: string, text: string): string {
  const blocks = blocksOf(text);
  const contents = headingsOf(blocks).map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return html
    .replace(TEXT, () => blocks.map(htmlOf).join(''))
    .replace(CONTENTS, () => contents.join(''));
}

function htmlOf(block: TextBlock): string {
  if (block.kind === 'heading') return `<h2 id="${block.id}">${escapeHtml(block.title)}</h2>`;
  if (block.kind === 'paragraph') return `<p>${lineOf(block.parts)}</p>`;
  return `<ul>${block.points.map((point) => `<li>${lineOf(point)}</li>`).join('')}</ul>`;
}

const lineOf = (parts: readonly LinePart[]) =>
  parts
    .map(({ text, href, isLabel }) => {
      if (isLabel) return `<strong>${escapeHtml(text)}</strong>`;
      if (href === undefined) return escapeHtml(text);
      return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
    })
    .join('');
