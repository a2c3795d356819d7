import { LEGAL_TEXTS_ID, type LegalTexts } from '@cigogne/contract';
import { NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublicArea } from '../testing/open-public-area';

const api = stubApi();
const TEXTS: LegalTexts = {
  legal_notice: '## Éditeur du site\n\nCigogne\ncontact@cigogne.example',
  privacy_policy:
    'Ce que nous gardons.\n\n## Vos droits\n\n- Accès\n- Effacement\n\n## <b>Sécurité</b>',
};
const PAGES = [
  ['/mentions-legales', 'Mentions légales', 'Éditeur du site'],
  ['/confidentialite', 'Confidentialité', 'Vos droits'],
] as const;

const title = (name: string) => screen.findByRole('heading', { level: 2, name });

describe.each(PAGES)('%s', (address, name, section) => {
  it('has its title, its text under headings, and leads home and to the other page', async () => {
    api.on('get', '/site/legal', () => TEXTS);
    openPublicArea(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(document.title).toBe(`${name} · Cigogne`);
    expect(await title(section)).toBeVisible();
    expect(screen.getByRole('link', { name: "Aller à l'accueil" })).toHaveAttribute('href', '/');
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(PAGES.map(([path]) => path));
    expect(links.find((link) => link.getAttribute('aria-current'))).toHaveTextContent(name);
  });

  it('says that it is loading', () => {
    api.on('get', '/site/legal', () => new Promise(() => undefined));
    openPublicArea(address);
    expect(screen.getByRole('status', { name: 'Chargement du texte' })).toBeVisible();
  });

  it.each([
    ['without network', () => NO_NETWORK],
    ['with a server that does not know the call', () => refusal(404, 'Inconnu')],
  ])('says what is wrong %s, and loads the text on Réessayer', async (_how, answer) => {
    api.on('get', '/site/legal', answer);
    openPublicArea(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être chargé');
    api.on('get', '/site/legal', () => TEXTS);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await title(section)).toBeVisible();
  });
});

it('the text that the page has brought along is there at once', () => {
  const asked = jest.fn(() => TEXTS);
  api.on('get', '/site/legal', asked);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = LEGAL_TEXTS_ID;
  block.textContent = JSON.stringify(TEXTS);
  document.head.append(block);
  openPublicArea('/confidentialite');
  expect(screen.getByRole('heading', { name: 'Vos droits' })).toBeVisible();
  block.remove();
});

it('the contents lead to each heading, and markup in a text is text', async () => {
  api.on('get', '/site/legal', () => TEXTS);
  openPublicArea('/confidentialite');
  const rights = await title('Vos droits');
  expect(screen.getByText('Effacement').tagName).toBe('LI');
  expect(screen.getByRole('heading', { level: 2, name: '<b>Sécurité</b>' })).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'Sommaire', hidden: true });
  const [first] = within(contents).getAllByRole('link', { hidden: true });
  expect(first).toHaveAttribute('href', `#${rights.id}`);
});

it('an e-mail address in a text can be written to', async () => {
  api.on('get', '/site/legal', () => TEXTS);
  openPublicArea('/mentions-legales');
  expect(await screen.findByRole('link', { name: 'contact@cigogne.example' })).toHaveAttribute(
    'href',
    'mailto:contact@cigogne.example',
  );
});
