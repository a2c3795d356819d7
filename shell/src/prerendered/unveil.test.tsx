import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { rememberPresses } from './early-press';
import { Unveil } from './unveil';

function Screen() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <main>
      <Unveil />
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

/** The page as it has come in the HTML, with what somebody has done in it meanwhile. */
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

describe('the first screen that stands', () => {
  it('takes the place of the page in the HTML, and of its styles', () => {
    openPage();
    start();
    expect(document.getElementById('prerendered')).toBeNull();
    expect(document.getElementById('prerendered-styles')).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('holds what was typed before the scripts had come', () => {
    const { field } = openPage({ typed: 'boutique@cigogne.example' });
    field.focus();
    start();
    expect(screen.getByRole('textbox')).toHaveValue('boutique@cigogne.example');
    expect(screen.getByText('Saisi : boutique@cigogne.example')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('does what was asked of it before it could', () => {
    openPage();
    rememberPresses();
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
