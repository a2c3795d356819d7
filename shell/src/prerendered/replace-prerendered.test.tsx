import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { queueClicks } from './queued-click';
import { ReplacePrerendered } from './replace-prerendered';

function Screen() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <main>
      <ReplacePrerendered />
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <p>{`Saisi : ${email}`}</p>
      <a href="/signup">Créez-en un</a>
      <button type="button" aria-label="Menu" />
      <button type="button" onClick={() => setAsked(true)}>
        Demander un devis
      </button>
      {asked && <p>Votre demande</p>}
    </main>
  );
}

/** The page as the server sends it, perhaps with text typed before the scripts have loaded. */
function openPage({ typed = '' } = {}) {
  document.head.innerHTML = '<style id="prerendered-styles"></style>';
  document.body.innerHTML =
    '<div id="prerendered"><input name="email"><a href="/signup">Créez-en un</a>' +
    '<button type="button" aria-label="Menu"></button>' +
    '<button type="button">Demander un devis</button></div><div id="root"></div>';
  const field = document.querySelector('input')!;
  field.value = typed;
  return { field, link: document.querySelector('a')! };
}
const start = () => render(<Screen />, { container: document.getElementById('root')! });

describe('the first rendered screen', () => {
  it('replaces the prerendered page and its styles', () => {
    openPage();
    start();
    expect(document.getElementById('prerendered')).toBeNull();
    expect(document.getElementById('prerendered-styles')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('keeps what was typed before the scripts had loaded', () => {
    const { field } = openPage({ typed: 'boutique@cigogne.example' });
    field.focus();
    start();
    expect(screen.getByRole('textbox')).toHaveValue('boutique@cigogne.example');
    expect(screen.getByText('Saisi : boutique@cigogne.example')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('performs a click that was made before it was there', () => {
    openPage();
    queueClicks();
    screen.getByRole('button', { name: 'Demander un devis' }).click();
    start();
    expect(screen.getByText('Votre demande')).toBeVisible();
  });

  it('keeps the focus on the same link', () => {
    openPage().link.focus();
    start();
    expect(screen.getByRole('link', { name: 'Créez-en un' })).toHaveFocus();
  });
});
