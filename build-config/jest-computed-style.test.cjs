const { createRequire } = require('node:module');
const { quickenComputedStyle } = require('./jest-computed-style.cjs');

/** The version used by Jest's environment. */
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

const PAGE = `
  <header style="color: red; visibility: hidden"><h1 hidden>Title</h1><nav style="display: flex; pointer-events: none"><a href="/">Home</a></nav></header>
  <main style="opacity: 0.5">
    <p style="overflow: auto; width: 12px">Text <b style="visibility: visible">bold</b></p>
    <ul><li>One</li></ul>
    <dialog>Closed</dialog><dialog open>Open</dialog>
    <form><input type="hidden" value="1" /><input type="text" /><button>Send</button></form>
    <table><tbody><tr><td>Cell</td></tr></tbody></table>
    <svg style="display: none"><path d="M0 0" /></svg>
  </main>`;
const ASKED = [
  ...[
    'display',
    'visibility',
    'pointerEvents',
    'opacity',
    'overflow',
    'width',
    'position',
    'cssText',
  ],
  ...['color', 'backgroundColor', 'marginTop', 'length', 'constructor', 'unknown'],
];

/** The computed styles of all elements of a page. */
function stylesOf(window) {
  return [...window.document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    return [
      element.outerHTML,
      ...ASKED.map((name) => (typeof style[name] === 'function' ? name : style[name])),
      ...['display', 'pointer-events', 'visibility', 'background-color', 'unknown'].map((name) =>
        style.getPropertyValue(name),
      ),
    ];
  });
}

it('computed styles are those of jsdom', () => {
  const plain = new JSDOM(PAGE).window;
  const quickened = new JSDOM(PAGE).window;
  const own = quickened.getComputedStyle;
  quickenComputedStyle(quickened);
  expect(quickened.getComputedStyle).not.toBe(own);
  expect(stylesOf(quickened)).toEqual(stylesOf(plain));
});

it('computed styles follow the page', () => {
  const { window } = new JSDOM('<div><p>Text</p></div>');
  quickenComputedStyle(window);
  const [div, p] = window.document.querySelectorAll('div, p');
  const visible = () => {
    const { display, visibility } = window.getComputedStyle(p);
    return [display, visibility];
  };
  expect(visible()).toEqual(['block', 'visible']);
  div.style.visibility = 'hidden';
  p.hidden = true;
  expect(visible()).toEqual(['none', 'hidden']);
  p.style.display = 'grid';
  div.removeAttribute('style');
  expect(visible()).toEqual(['grid', 'visible']);
});
