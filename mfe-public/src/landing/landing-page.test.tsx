import { createTestStore, NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import type { SiteSettings } from '@cigogne/shared-api/contract';
import { MemoryRouter } from '@cigogne/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { publicApi } from '../api/public-api';
import roleApp from '../role-app';

const api = stubApi();

const SITE: SiteSettings = {
  company: 'Cigogne',
  phone: '03 53 01 00 00',
  email: 'bonjour@cigogne.example',
  head_office: '1 quai des Bateliers, 67000 Strasbourg',
  depot: '9 rue du Port du Rhin, 67000 Strasbourg',
  demo_accounts: [],
};

function openLandingPage() {
  render(
    <Provider store={createTestStore({ apis: [publicApi] })}>
      <MemoryRouter>
        <roleApp.Root />
      </MemoryRouter>
    </Provider>,
  );
}

describe('the landing page', () => {
  it('leads partners to the login', () => {
    api.on('get', '/public/site', () => SITE);
    openLandingPage();
    expect(screen.getByRole('link', { name: 'Espace Partenaire' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it('has a slogan, and the three values FIABILITÉ, SATISFACTION, EXCELLENCE', () => {
    api.on('get', '/public/site', () => SITE);
    openLandingPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Votre ambassadeur chez vos clients',
    );
    const values = screen.getAllByRole('heading', { level: 2 });
    expect(values.map((value) => value.textContent)).toEqual([
      'FIABILITÉ',
      'SATISFACTION',
      'EXCELLENCE',
    ]);
  });

  it('names telephone, e-mail, head office and depot, each a link that leads there', async () => {
    api.on('get', '/public/site', () => SITE);
    openLandingPage();
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

  it('says so when the contact data cannot be loaded, and loads them on Réessayer', async () => {
    api.on('get', '/public/site', () => NO_NETWORK);
    openLandingPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas pu être chargées');
    api.on('get', '/public/site', () => SITE);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: SITE.phone })).toBeVisible();
  });
});
