import { fillInText } from './text-as-html';

const PAGE =
  '<article class="pre-1"><h2 id="section-legal-heading">__legal_heading__</h2><p>__legal_text__</p></article>' +
  '<nav><ul><li><a href="#section-legal-heading">__legal_heading__</a></li></ul></nav>';

it('puts headings, paragraphs, lists and links where the build has left room for them', () => {
  const text = '## Éditeur\nCigogne\nSARL\n\n- E-mail : contact@cigogne.example';
  expect(fillInText(PAGE, text)).toBe(
    '<article class="pre-1"><h2 id="section-editeur">Éditeur</h2><p>Cigogne\nSARL</p>' +
      '<ul><li><strong>E-mail\u00a0:</strong> <a href="mailto:contact@cigogne.example">contact@cigogne.example</a></li></ul></article>' +
      '<nav><ul><li><a href="#section-editeur">Éditeur</a></li></ul></nav>',
  );
});

it('shows markup in a text as text', () => {
  const html = fillInText(PAGE, '## <b>"1" & $&</b>\n<script>alert(1)</script>\n- <img src=x>');
  expect(html).toContain('&lt;b&gt;&quot;1&quot; &amp; $&amp;&lt;/b&gt;</h2>');
  expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(html).not.toMatch(/<(script|img|b)\b/);
  const address = 'https://cigogne.example/?a=1&copy=2';
  const escaped = 'https://cigogne.example/?a=1&amp;copy=2';
  expect(fillInText(PAGE, address)).toContain(`<a href="${escaped}">${escaped}</a>`);
});

it('leaves no point of contents to a text without headings', () => {
  expect(fillInText(PAGE, 'Notre texte')).toBe(
    '<article class="pre-1"><p>Notre texte</p></article><nav><ul></ul></nav>',
  );
});
