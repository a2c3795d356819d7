import { NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import type { SiteSettings } from '@cigogne/contract';
import { ABOUT_EVENT } from '@cigogne/shared-ui/about';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublicArea } from '../testing/open-public-area';

const api = stubApi();

const SITE: SiteSettings = {
  company: 'Cigogne',
  phone: '03 53 01 00 00',
  email: 'bonjour@cigogne.example',
  head_office: '1 quai des Bateliers, 67000 Strasbourg',
  depot: '9 rue du Port du Rhin, 67000 Strasbourg',
  demo_accounts: [],
};

describe('the landing page', () => {
  it('has a title in its tab', () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    expect(document.title).toBe(
      'Livraison et montage de meubles et de cuisines en Alsace · Cigogne',
    );
  });

  it('says who the house is by its own name', async () => {
    api.on('get', '/public/site', () => ({ ...SITE, company: 'Meyer & Fils' }));
    openPublicArea();
    expect(
      await screen.findByText(/^Depuis environ six ans, Meyer & Fils livre et monte les meubles/),
    ).toBeVisible();
  });

  it('leads partners to the login', () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    expect(screen.getByRole('link', { name: 'Espace Partenaire' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('has a slogan, and the three values FIABILITÉ, SATISFACTION, EXCELLENCE', () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Votre ambassadeur chez vos clients',
    );
    const values = within(screen.getByRole('region', { name: 'Nos valeurs' })).getAllByRole(
      'heading',
    );
    expect(values.map((value) => value.textContent)).toEqual([
      'FIABILITÉ',
      'SATISFACTION',
      'EXCELLENCE',
    ]);
  });

  it('names telephone, e-mail, head office and depot, each a link that leads there', async () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: SITE.phone })).toHaveAttribute(
      'href',
      'tel:0353010000',
    );
    expect(footer.getByRole('link', { name: SITE.email })).toHaveAttribute(
      'href',
      'mailto:bonjour@cigogne.example',
    );
    for (const address of [SITE.head_office, SITE.depot]) {
      expect(footer.getByRole('link', { name: address })).toHaveAttribute(
        'href',
        expect.stringMatching(/maps.*67000%20Strasbourg/),
      );
    }
  });

  it('tells the hours and the next closed days of a house that has given them', async () => {
    const day = { opens: '08:00', closes: '18:00' };
    api.on('get', '/public/site', () => ({
      ...SITE,
      opening_hours: [day, day, day, day, day, null, null],
      closed_days: [{ day: '2026-12-24', label: 'veille de Noël' }],
    }));
    openPublicArea();
    const contact = within(screen.getByRole('region', { name: 'Parlons de vos livraisons' }));
    expect(await contact.findByText('Horaires')).toBeVisible();
    expect(contact.getAllByRole('definition').map((line) => line.textContent)).toEqual([
      'lundi–vendredi\u00a0: 8\u00a0h–18\u00a0h',
      'samedi–dimanche\u00a0: fermé',
      'Fermé le 24 décembre (veille de Noël)',
    ]);
  });

  it('tells no hours of a house that has given none', async () => {
    api.on('get', '/public/site', () => ({ ...SITE, opening_hours: Array(7).fill(null) }));
    openPublicArea();
    await screen.findAllByRole('link', { name: SITE.phone });
    expect(screen.queryByText('Horaires')).not.toBeInTheDocument();
  });

  it('says so when the contact data cannot be loaded, and loads them on Réessayer', async () => {
    api.on('get', '/public/site', () => NO_NETWORK);
    openPublicArea();
    expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas pu être chargées');
    api.on('get', '/public/site', () => SITE);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: SITE.phone })).toBeVisible();
  });

  it.each([
    [
      'Qui sommes-nous',
      'qui-sommes-nous',
      'Une entreprise alsacienne, depuis six ans sur la route',
    ],
    ['Nos services', 'nos-services', 'Du dépôt au dernier tour de vis'],
    ['Nos clients', 'nos-clients', 'Ils nous confient leurs clients'],
    ['Contact', 'contact', 'Parlons de vos livraisons'],
  ])('leads from %s in header, menu and footer to its section', async (name, id, title) => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`#${id}`, `#${id}`, `#${id}`]);
    expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
  });

  it.each([
    ['Mentions légales', '/mentions-legales'],
    ['Confidentialité', '/confidentialite'],
  ])('leads from its footer to %s, by a load of the page', (name, href) => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('opens À propos, which the shell shows, from its footer', async () => {
    api.on('get', '/public/site', () => SITE);
    const asked = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener(ABOUT_EVENT, asked);
    openPublicArea();
    const footer = within(screen.getByRole('contentinfo'));
    await userEvent.click(footer.getByRole('button', { name: 'À propos' }));
    window.removeEventListener(ABOUT_EVENT, asked);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('has a menu that a section’s link closes, and Escape, which returns to its button', async () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    await open();
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    await userEvent.click(menu.getByRole('link', { name: 'Nos services' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toHaveFocus();
  });

  it.each(['Demander un devis', 'Remplir une demande'])(
    'opens the form for a quote on %s, which can be closed',
    async (button) => {
      api.on('get', '/public/site', () => SITE);
      openPublicArea();
      await userEvent.click(screen.getByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: 'Demander un devis' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );

  it('stays at the browser’s back from what was typed for a quote, which closes the form and keeps it', async () => {
    api.on('get', '/public/site', () => SITE);
    window.history.replaceState({ idx: 0 }, '', '/login');
    window.history.pushState({ idx: 1 }, '', '/');
    openPublicArea();
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Demander un devis' }));
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Demander un devis' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nom/ }), 'Odile');
    window.history.back();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await open();
    expect(await screen.findByRole('textbox', { name: /^Nom/ })).toHaveValue('Odile');
  });

  it('offers the telephone for a quote, too', async () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    const quote = within(screen.getByRole('region', { name: 'Votre devis' }));
    expect(await quote.findByRole('link', { name: `Appeler le ${SITE.phone}` })).toHaveAttribute(
      'href',
      'tel:0353010000',
    );
  });

  it('has a tagline and a short description in its footer', () => {
    api.on('get', '/public/site', () => SITE);
    openPublicArea();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Votre ambassadeur chez vos clients');
    expect(footer).toHaveTextContent(/Livraison et montage de meubles et de cuisines/);
  });
});
