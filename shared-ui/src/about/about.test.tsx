import { act, render as renderBare, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { ConfirmHost } from '../confirm/confirm-host';
import { SuiteProviders } from '../theme/suite-providers';
import { openAbout } from './about';
import type { AboutVersions } from './about-versions';
import { LazyAboutHost } from './lazy-about-host';

const render = (host: ReactElement) => renderBare(host, { wrapper: SuiteProviders });

const remote = { insteadOf: null, canary: false, override: false };
const versions: AboutVersions = {
  shell: '1.1.0',
  remotes: [
    { ...remote, name: 'driver', version: '1.2.0', insteadOf: '1.3.0' },
    { ...remote, name: 'shop', version: '1.5.0', canary: true },
    { ...remote, name: 'stocker', version: '1.0.0', override: true },
  ],
  server: { version: '1.1.0', commit: '4fe3c9c0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
};

/** A page with the dialog's host. */
function openPage(read: () => Promise<AboutVersions> = () => Promise.resolve(versions)) {
  const user = userEvent.setup();
  render(<LazyAboutHost versions={read} />);
  return user;
}

async function open(request?: Parameters<typeof openAbout>[0]) {
  act(() => openAbout(request));
  return screen.findByRole('dialog', { name: 'À propos' });
}

/** Each line as read: name, version and notes. */
const linesOf = (dialog: HTMLElement) => {
  const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  const names = texts(within(dialog).getAllByRole('term'));
  const details = texts(within(dialog).getAllByRole('definition'));
  return names.map((name, line) => `${name}: ${details[line]}`);
};

describe("the dialog 'À propos'", () => {
  it('lists shell, remotes and server, and says what stands in, is a canary or a development build', async () => {
    openPage();
    const dialog = await open();
    await within(dialog).findByText('Application');
    expect(linesOf(dialog)).toEqual([
      'Application: 1.1.0',
      'driver: 1.2.0remplace 1.3.0, en échec',
      'shop: 1.5.0canari',
      'stocker: 1.0.0version de développement',
      'Serveur: 1.1.04fe3c9c0',
    ]);
  });

  it('is in English on an English screen, under the same title', async () => {
    openPage();
    const dialog = await open({ language: 'en' });
    await within(dialog).findByText('Server');
    expect(linesOf(dialog)[1]).toBe('driver: 1.2.0replaces 1.3.0, which failed');
    expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('copies plain text and says so', async () => {
    const user = openPage();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copier' }));
    expect(await screen.findByRole('button', { name: 'Copié' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Copié');
    const [title, ...lines] = write.mock.calls[0]![0].split('\n');
    expect(title).toBe('Cigogne');
    expect(lines.slice(0, 5)).toEqual([
      'Application 1.1.0',
      'driver 1.2.0 (remplace 1.3.0, en échec)',
      'shop 1.5.0 (canari)',
      'stocker 1.0.0 (version de développement)',
      'Serveur 1.1.0 (4fe3c9c0)',
    ]);
    expect(lines[5]).toBe(navigator.userAgent);
  });

  it('selects the versions when the browser does not let it copy', async () => {
    const user = openPage();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copier' }));
    expect(await screen.findByText(/La copie n’a pas été possible/)).toBeVisible();
    expect(window.getSelection()?.toString()).toContain('driver');
    expect(screen.getByRole('button', { name: 'Copier' })).toBeVisible();
  });

  it('works without the server, whose version is then unknown', async () => {
    openPage(() => Promise.resolve({ ...versions, remotes: [], server: null }));
    const dialog = await open();
    await within(dialog).findByText('Application');
    expect(linesOf(dialog)).toEqual(['Application: 1.1.0', 'Serveur: —serveur injoignable']);
  });

  it('offers to try again when the versions cannot be read', async () => {
    const read = jest.fn().mockRejectedValueOnce(new Error()).mockResolvedValue(versions);
    const user = openPage(read);
    const dialog = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Réessayer' }));
    expect(await within(dialog).findByText('driver')).toBeVisible();
  });

  it('reads the versions anew each time it is opened, and closes by Escape', async () => {
    const read = jest
      .fn()
      .mockResolvedValueOnce(versions)
      .mockResolvedValue({
        ...versions,
        remotes: [{ ...remote, name: 'driver', version: '1.4.0' }],
      });
    const user = openPage(read);
    await within(await open()).findByText('1.2.0');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await within(await open()).findByText('1.4.0')).toBeVisible();
  });

  it('leads to the screen of the area that tells more', async () => {
    const user = openPage();
    const onFollow = jest.fn();
    await open({
      language: 'fr',
      link: { label: 'Versions et erreurs', path: '/admin/versions', onFollow },
    });
    const link = await screen.findByRole('link', { name: 'Versions et erreurs' });
    expect(link).toHaveAttribute('href', '/admin/versions');
    await user.click(link);
    expect(onFollow).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('in a shell of before this dialog the area says that it has none, rather than do nothing', async () => {
  render(<ConfirmHost />);
  act(() => openAbout({ language: 'fr' }));
  expect(await screen.findByRole('alertdialog', { name: 'À propos' })).toHaveTextContent(
    'Les versions ne peuvent pas encore être affichées ici.',
  );
});
