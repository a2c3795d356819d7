import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { followPointer } from './follow-pointer';
import { queueClicks } from './queue-clicks';
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

/** The page as sent by the server, optionally with text typed before the scripts have loaded. */
function openPage({ typed = '' } = {}) {
  document.head.innerHTML = '<style id="prerendered-styles"></style>';
  document.body.innerHTML =
    '<div id="prerendered"><input name="email"><a href="/signup">Créez-en un</a>' +
    '<button type="button" aria-label="Menu"></button>' +
    '<button type="button">Demander un devis</button></div><div id="root"></div>';
  const field = document.querySelector('input')!;
  field.value = typed;
  const page = document.getElementById('prerendered')!;
  queueClicks(page);
  followPointer(page);
  return { page, field, link: document.querySelector('a')! };
}
/** Pressed but not released: a click needs both. */
const press = (element: Element) =>
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
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
    screen.getByRole('button', { name: 'Demander un devis' }).click();
    start();
    expect(screen.getByText('Votre demande')).toBeVisible();
  });

  it('performs the last click only', () => {
    openPage();
    screen.getByRole('button', { name: 'Demander un devis' }).click();
    screen.getByRole('button', { name: 'Menu' }).click();
    start();
    expect(screen.queryByText('Votre demande')).toBeNull();
  });

  it('keeps the cursor where it was in the text', async () => {
    const { field } = openPage({ typed: 'Shop' });
    field.focus();
    field.setSelectionRange(1, 3);
    start();
    const own = screen.getByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect([own.selectionStart, own.selectionEnd]).toEqual([1, 3]));
  });

  it('waits while a pointer is pressed, so that its click is not lost', async () => {
    const { page } = openPage();
    const button = screen.getByRole('button', { name: 'Demander un devis' });
    press(button);
    start();
    expect(page).toBeInTheDocument();
    fireEvent.pointerUp(button);
    button.click();
    expect(await screen.findByText('Votre demande')).toBeVisible();
    expect(page).not.toBeInTheDocument();
  });

  it.each(['pointercancel', 'blur'])(
    'does not wait after a %s, which no click follows',
    async (end) => {
      const { page } = openPage();
      press(page);
      start();
      fireEvent(window, new Event(end));
      await waitFor(() => expect(page).not.toBeInTheDocument());
    },
  );

  it.each([
    ['/mentions-legales', true],
    ['/', false],
  ])('leaves at %s what can be read, when it is a failure: %s', (path, isLeft) => {
    window.history.replaceState(null, '', path);
    openPage();
    render(<ReplacePrerendered byFailure />, { container: document.getElementById('root')! });
    expect(document.getElementById('prerendered') !== null).toBe(isLeft);
    window.history.replaceState(null, '', '/');
  });

  it('keeps the focus on the same link', () => {
    openPage().link.focus();
    start();
    expect(screen.getByRole('link', { name: 'Créez-en un' })).toHaveFocus();
  });
});
