import { BrowserRouter, Route, Routes, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { nextPaint } from '@cigogne/shared-api/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { COMMON_SHORTCUTS } from './common-shortcuts';
import { helpAddress } from './help-address';
import { HelpScreen, type AreaHelp, type HelpPage } from './help-screen';
import type { Shortcut } from './shortcut';

const SAVE: Shortcut = {
  keys: ['s'],
  withCtrl: true,
  description: { fr: 'Enregistrer les prix', en: 'Save the prices' },
};

const PRICES: HelpPage = {
  name: 'prix',
  screen: 'pricing',
  title: 'Tarification',
  language: 'fr',
  purpose: 'Ce que paie chaque magasin.',
  steps: [{ what: 'Corriger un prix', how: 'Écrivez le bon et enregistrez : l’évier suit.' }],
  signs: [{ sign: 'Remise', color: '#10b981', meaning: 'La règle des 30 %.' }],
  refusals: [{ when: 'Un texte devient 0.', then: 'Un prix est un nombre.' }],
  notes: ['Une livraison terminée garde son prix.'],
};
const DELIVERY: HelpPage = {
  name: 'livraison',
  screen: 'deliveries/:id',
  alsoFoundBy: 'livraison',
  title: 'Details',
  language: 'en',
  purpose: 'One delivery.',
  steps: [{ what: 'Look at the photos', how: 'Tap one.' }],
};
const HELP: AreaHelp = {
  area: '/admin',
  language: 'fr',
  pages: [PRICES, DELIVERY],
  shortcuts: [{ shortcuts: COMMON_SHORTCUTS }, { screens: ['pricing'], shortcuts: [SAVE] }],
};

const scrollTo = jest.fn<void, [number, number]>();
beforeEach(() => {
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  scrollTo.mockReset();
});

let goTo: ReturnType<typeof useNavigate>;

/** The help in a tab that shows a screen, or that was opened on the help. */
function open(at: string) {
  window.history.replaceState(null, '', at);
  render(
    <BrowserRouter>
      <Address />
      <Routes>
        <Route path="/admin/help" element={<HelpScreen help={HELP} />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

/** The help, opened from a screen. */
async function openFrom(screenAddress: string, help: string) {
  const user = open(screenAddress);
  act(() => void goTo(help));
  await nextPaint();
  return user;
}

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    goTo = navigate;
  });
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId('address').textContent;
const searchField = () => screen.getByRole('searchbox', { name: 'Chercher dans l’aide' });
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('the page for where one stands', () => {
  it.each([
    ['/admin/pricing', 'Tarification'],
    ['/admin/pricing/', 'Tarification'],
    ['/admin/deliveries/12', 'Details'],
  ])('at %s is %s', (place, title) => {
    open(helpAddress('/admin', place));
    expect(screen.getByRole('article', { name: title })).toBeVisible();
  });

  it.each(['/admin/deliveries', '/admin/unknown', '/admin/help'])(
    'at %s, which has none, is the list of all',
    (place) => {
      open(helpAddress('/admin', place));
      expect(screen.queryByRole('article')).not.toBeInTheDocument();
      const all = within(screen.getByRole('list', { name: 'Toutes les pages' }));
      expect(all.getAllByRole('link').map((link) => link.firstChild?.textContent)).toEqual([
        'Tarification',
        'Details',
        'Raccourcis clavier',
      ]);
    },
  );

  it('says what is done there, what signs mean, what is refused, and its keys', () => {
    open('/admin/help?page=prix');
    const page = within(screen.getByRole('article'));
    for (const text of ['Corriger un prix', /30/, 'Un prix est un nombre.', /garde son prix/]) {
      expect(page.getByText(text)).toBeVisible();
    }
    const keys = within(page.getByRole('table', { name: 'Raccourcis clavier' }));
    expect(keys.getByRole('row', { name: 'Ctrl + S Enregistrer les prix' })).toBeVisible();
  });

  it('is in the language of its screen, whatever the area’s', () => {
    open('/admin/help?page=livraison');
    const page = screen.getByRole('article');
    expect(page).toHaveAttribute('lang', 'en');
    expect(within(page).getByRole('heading', { name: 'What you do here' })).toBeVisible();
  });
});

it('all keys are listed, by the screens that they hold on', async () => {
  const user = open('/admin/help');
  await user.click(screen.getByRole('link', { name: /Raccourcis clavier/ }));
  const everywhere = within(screen.getByRole('table', { name: 'Raccourcis clavier, Partout' }));
  expect(everywhere.getByRole('row', { name: '? Ouvrir l’aide de l’écran' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Raccourcis clavier, Tarification' })).toBeVisible();
});

describe('the search', () => {
  it('finds every word, whatever the accents, and highlights it as it is written', async () => {
    const user = open('/admin/help');
    await user.type(searchField(), 'evier CORRIGER');
    expect(screen.getByRole('status')).toHaveTextContent('1 page trouvée');
    expect(marked()).toEqual(['Corriger', 'évier']);
    await user.click(screen.getByRole('link', { name: /Tarification/ }));
    expect(screen.getByRole('article', { name: 'Tarification' })).toBeVisible();
    expect(marked()).toEqual(['Corriger', 'évier']);
  });

  it('finds a page in another language by its name in the menu', async () => {
    const user = open('/admin/help');
    await user.type(searchField(), 'livraison');
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Details');
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('lang', 'en');
  });

  it('finds keys by what they do', async () => {
    const user = open('/admin/help');
    await user.type(searchField(), 'enregistrer les prix');
    expect(screen.getByRole('link', { name: /Raccourcis clavier/ })).toBeVisible();
  });

  it('that finds nothing says so, and Escape takes it away', async () => {
    const user = await openFrom('/admin/pricing', '/admin/help');
    await user.type(searchField(), 'zèbre');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Rien trouvé');
    await user.keyboard('{Escape}');
    expect(searchField()).toHaveValue('');
    expect(address()).toBe('/admin/help');
    expect(screen.getByRole('list', { name: 'Toutes les pages' })).toBeVisible();
  });

  it('stands in the address', () => {
    open('/admin/help?search=30');
    expect(searchField()).toHaveValue('30');
    expect(marked()).toContain('30');
  });
});

describe('the way back', () => {
  it.each(['{Escape}', 'Retour'])(
    'by %s leads to where one stood, however much was read meanwhile',
    async (way) => {
      const user = await openFrom('/admin/pricing?tab=1', '/admin/help?screen=pricing');
      await user.type(searchField(), 'photos');
      await user.click(screen.getByRole('link', { name: /Details/ }));
      screen.getByRole('article').focus();
      if (way === 'Retour') await user.click(screen.getByRole('button', { name: way }));
      else {
        await user.click(screen.getByRole('article'));
        await user.keyboard(way);
      }
      await waitFor(() => expect(address()).toBe('/admin/pricing?tab=1'));
    },
  );

  it('of a tab that was opened with the help, and reloaded on another page of it, stays in the suite', async () => {
    const user = open('/admin/help?screen=pricing');
    await user.click(screen.getByRole('link', { name: 'Toutes les pages' }));
    cleanup();
    render(
      <BrowserRouter>
        <Address />
        <Routes>
          <Route path="/admin/help" element={<HelpScreen help={HELP} />} />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>,
    );
    await user.keyboard('{Escape}');
    await nextPaint();
    expect(address()).toBe('/admin');
  });

  it('of a tab that was opened with the help leads to the screen that it is about', async () => {
    const user = open('/admin/help?screen=deliveries%2F12');
    await user.keyboard('{Escape}');
    await nextPaint();
    expect(address()).toBe('/admin/deliveries/12');
  });
});

describe('another page', () => {
  it.each(['Tarification', 'Raccourcis clavier'])('is read from its top: %s', async (title) => {
    const user = open('/admin/help');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: new RegExp(title) }));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus();
  });

  it('the list of all pages, too', async () => {
    const user = open('/admin/help?page=prix');
    const article = screen.getByRole('article').parentElement!;
    await user.click(within(article).getByRole('link', { name: 'Toutes les pages' }));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('heading', { level: 1, name: 'Aide' })).toHaveFocus();
  });

  it('a search that is begun on a page keeps the cursor', async () => {
    const user = open('/admin/help?page=prix');
    await user.type(searchField(), 'photos');
    expect(searchField()).toHaveFocus();
    expect(searchField()).toHaveValue('photos');
  });
});

it.each([
  ['fr', 'Aide : Tarification'],
  ['en', 'Help: Tarification'],
] as const)('the tab is named in the language of the area: %s', (language, title) => {
  window.history.replaceState(null, '', '/admin/help?page=prix');
  render(
    <BrowserRouter>
      <HelpScreen help={{ ...HELP, language }} />
    </BrowserRouter>,
  );
  expect(document.title).toContain(title);
});

describe('on paper', () => {
  const print = jest.fn<void, []>();
  beforeEach(() => {
    window.print = print;
    print.mockReset();
  });

  it('one page is printed from its own button', async () => {
    const user = open('/admin/help?page=prix');
    await user.click(screen.getByRole('button', { name: 'Imprimer la page' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('all pages are printed from the list, and are gone afterwards', async () => {
    const printed: (string | null | undefined)[] = [];
    print.mockImplementation(() => {
      for (const page of document.querySelectorAll('article')) {
        printed.push(page.querySelector('h2')?.textContent);
      }
    });
    const user = open('/admin/help');
    await user.click(screen.getByRole('button', { name: 'Tout imprimer' }));
    await waitFor(() => expect(printed).toEqual(['Tarification', 'Details', 'Raccourcis clavier']));
    await waitFor(() => expect(document.querySelector('article')).toBeNull());
  });

  it('they stay until they are printed, where printing does not wait', async () => {
    print.mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
    const user = open('/admin/help');
    await user.click(screen.getByRole('button', { name: 'Tout imprimer' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    expect(document.querySelectorAll('article')).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('article')).toBeNull();
  });
});
