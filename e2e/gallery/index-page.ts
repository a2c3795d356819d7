import type { Picture } from './pictures';

/** The page that shows all pictures, by visitor and screen, with sizes and schemes in a row. */
export function indexPage(pictures: readonly Picture[], problems: readonly string[]): string {
  const visitors = [...new Set(pictures.map(({ visitor }) => visitor))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Cigogne: every screen</title>
<style>${STYLE}</style>
<h1>Every screen</h1>
<nav>${visitors.map((visitor) => `<a href="#${visitor}">${visitor}</a>`).join(' ')}</nav>
${problems.length > 0 ? `<ul class="problems">${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>` : ''}
${visitors.map((visitor) => section(visitor, ofVisitor(pictures, visitor))).join('\n')}
</html>
`;
}

function ofVisitor(pictures: readonly Picture[], visitor: string): readonly Picture[] {
  return pictures.filter((picture) => picture.visitor === visitor);
}

function section(visitor: string, pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const figures = pictures.filter((picture) => picture.screen === screen).map(figure);
    return `<h3>${escape(screen)}</h3>\n<div class="row">${figures.join('\n')}</div>`;
  });
  return `<h2 id="${visitor}">${visitor}</h2>\n${rows.join('\n')}`;
}

function figure({ file, width, scheme, screen }: Picture): string {
  const caption = `${width} px, ${scheme}`;
  return `<figure class="${width < 600 ? 'phone' : 'desk'}"><a href="${file}"><img loading="lazy" src="${file}" alt="${escape(`${screen}, ${caption}`)}" /></a><figcaption>${caption}</figcaption></figure>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 2000px; padding: 16px 24px; }
nav { display: flex; gap: 16px; position: sticky; top: 0; padding: 8px 0; background: Canvas; }
h2 { margin-top: 48px; text-transform: capitalize; }
.row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
figure { margin: 0; flex: none; }
.desk { width: 620px; } .phone { width: 200px; }
img { width: 100%; border: 1px solid GrayText; border-radius: 6px; }
figcaption { color: GrayText; }
.problems { color: #c62828; }
`;
