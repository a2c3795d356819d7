import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { openPages } from './loader-page';

const html = readFileSync(path.join(__dirname, '../../../build-config/page.html'), 'utf8');
const firstScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
  const script = document.createElement('script');
  script.textContent = firstScript;
  document.head.append(script);
  document.body.innerHTML = `<div id="root">${renderToStaticMarkup(openPages().loader)}</div>`;
});

/** A script that failed to load. */
function failScript(deferred: boolean) {
  const script = document.createElement('script');
  script.defer = deferred;
  document.head.append(script);
  fireEvent.error(script);
}

describe('the page until its scripts render', () => {
  it('says so when one of its own scripts does not arrive, and offers to load it anew', () => {
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    failScript(true);
    failScript(true);
    expect(screen.getByRole('alert')).toHaveTextContent('La page n’a pas pu être chargée');
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('goes on loading when a later script does not arrive at once', () => {
    failScript(false);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  });
});
