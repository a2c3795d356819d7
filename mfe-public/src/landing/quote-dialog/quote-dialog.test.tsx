import { MemoryRouter } from '@cigogne/shared-api/router';
import { createTestStore, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { addDays, todayInParis } from '@cigogne/contract';
import { typeDate } from '@cigogne/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { publicApi } from '../../api/public-api';
import QuoteDialog from './quote-dialog';

const ONLY_PICTURES = 'Seules les photos JPEG, PNG ou WebP sont acceptées.';

const api = stubApi();
const closed = jest.fn();
const done = jest.fn();
const revoked = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  // jsdom cannot display pictures.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = revoked;
});
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
const photo = (name: string, size = 3) => {
  const file = new File(['abc'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const addPhotos = (...photos: File[]) =>
  userEvent.upload(screen.getByLabelText('Photos à joindre'), photos);

/** Pastes, which is faster than typing key by key. */
async function fill(name: RegExp, text: string) {
  await userEvent.click(box(name));
  await userEvent.paste(text);
}

function openDialog() {
  const store = createTestStore({ apis: [publicApi] });
  return render(dialog(true), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
}

const dialog = (open: boolean) => (
  <QuoteDialog open={open} onClose={closed} onAnswer={jest.fn()} onDone={done} />
);

async function fillIn() {
  await fill(/^Nom/, 'Odile');
  await fill(/^E-mail/, 'odile@exemple.example');
  await fill(/^Commune/, 'Colmar');
  await fill(/^Que faut-il/, 'Une armoire');
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('the form for a quote', () => {
  it('asks for the consent that the house, by its name, keeps what is sent', async () => {
    api.on('get', '/public/site', () => ({ company: 'Transports Muller', demo_accounts: [] }));
    openDialog();
    expect(
      await screen.findByRole('checkbox', { name: /^J’accepte que Transports Muller garde/ }),
    ).toBeVisible();
  });

  it('says at each field what is missing, and sends nothing', async () => {
    openDialog();
    await send();
    for (const sentence of [
      'Indiquez votre nom.',
      'Indiquez un téléphone ou un e-mail.',
      'Indiquez votre commune.',
      'Dites ce qu’il faut livrer ou monter.',
      /^Acceptez/,
    ]) {
      expect(screen.getByText(sentence)).toBeVisible();
    }
    expect(box(/^Nom/)).toHaveFocus();
  });

  it('refuses a broken e-mail', async () => {
    openDialog();
    await fillIn();
    await userEvent.clear(box(/^E-mail/));
    await userEvent.type(box(/^E-mail/), 'odile');
    await send();
    expect(screen.getByText('Indiquez un e-mail valide.')).toBeVisible();
  });

  it('takes three photos of 10 MB at most, each of which can be removed', async () => {
    openDialog();
    await addPhotos(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'), photo('4.jpg'));
    expect(screen.getByText('3 photos au plus.')).toBeVisible();
    await addPhotos(photo('large.jpg', 10 * 1024 * 1024 + 1));
    expect(screen.getByText('Chaque photo doit faire au plus 10 Mo.')).toBeVisible();
    await addPhotos(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
    expect(screen.getByRole('button', { name: 'Ajouter des photos' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer 2.jpg' }));
    expect(screen.queryByText('2.jpg')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ajouter des photos' })).toBeEnabled();
  });

  it('refuses at once what is no photo, and lists nothing of it', async () => {
    openDialog();
    const text = new File(['abc'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(screen.getByLabelText('Photos à joindre'), [text], {
      applyAccept: false,
    });
    expect(await screen.findByText(ONLY_PICTURES)).toBeVisible();
    expect(screen.queryByText('notes.txt')).not.toBeInTheDocument();
  });

  it('refuses at once a HEIC photo that is named .jpg', async () => {
    openDialog();
    await addPhotos(new File(['\0\0\0\x18ftypheic'], 'armoire.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(ONLY_PICTURES)).toBeVisible();
    expect(screen.queryByText('armoire.jpg')).not.toBeInTheDocument();
  });

  it('takes no day that is over', async () => {
    openDialog();
    await fillIn();
    await typeDate('Date souhaitée', addDays(todayInParis(), -1));
    await send();
    expect(
      await screen.findByText('La date ne peut pas être antérieure à aujourd’hui.'),
    ).toBeVisible();
  });

  it('shows each photo small, and lets go of it once it is removed', async () => {
    openDialog();
    await addPhotos(photo('armoire.jpg'), photo('salon.jpg'));
    const previews = () =>
      [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(previews()).toEqual(['blob:armoire.jpg', 'blob:salon.jpg']);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer armoire.jpg' }));
    expect(previews()).toEqual(['blob:salon.jpg']);
    expect(revoked).toHaveBeenCalledWith('blob:armoire.jpg');
  });

  it('is busy while it is sent, once for a double click, and thanks when it has arrived', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let sent = 0;
    api.on('post', '/public/quotes', () => {
      sent += 1;
      return held;
    });
    openDialog();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer la demande' }));
    expect(screen.getByRole('button', { name: /Envoyer la demande/ })).toBeDisabled();
    // It would not be part of any request.
    await fill(/^Que faut-il/, ' et un lit');
    expect(box(/^Que faut-il/)).toHaveValue('Une armoire');
    release();
    expect(await screen.findByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('nous est parvenue');
    expect(sent).toBe(1);
  });

  it('keeps everything typed when it fails, and tries again under the same key', async () => {
    const keys: (string | null)[] = [];
    api.on('post', '/public/quotes', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return NO_NETWORK;
    });
    openDialog();
    await fillIn();
    await addPhotos(photo('armoire.jpg'));
    await send();
    expect(await screen.findByText(/Connexion impossible/)).toBeVisible();
    expect(box(/^Nom/)).toHaveValue('Odile');
    expect(screen.getByText('armoire.jpg')).toBeVisible();
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('says why the server refuses', async () => {
    api.on('post', '/public/quotes', () => refusal(429, 'Trop de demandes.'));
    openDialog();
    await fillIn();
    await send();
    expect(await screen.findByText('Trop de demandes.')).toBeVisible();
  });

  it('leads to what becomes of the data, beside the form and not in its place', () => {
    openDialog();
    const link = screen.getByRole('link', { name: 'Confidentialité (nouvel onglet)' });
    expect(link).toHaveAttribute('href', '/confidentialite');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('keeps its trap for programs out of sight and out of the way of the keyboard', () => {
    openDialog();
    expect(screen.queryByRole('textbox', { name: /website/i })).not.toBeInTheDocument();
    expect(document.querySelector('[name="website"]')).toHaveAttribute('tabindex', '-1');
  });

  it('is closed for good once it was sent, and only put away before', async () => {
    api.on('post', '/public/quotes', () => undefined);
    const { rerender } = openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(closed.mock.calls).toEqual([[false]]);
    rerender(dialog(false));
    rerender(dialog(true));
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Fermer la fenêtre' }));
    expect(closed).toHaveBeenCalledTimes(2);
    expect(done).not.toHaveBeenCalled();
    rerender(dialog(false));
    expect(done).toHaveBeenCalledTimes(1);
  });
});
