import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showBrokenPage } from './broken-page';
import { startSuite } from './start-suite';

function Broken(): never {
  throw new Error('Nobody stops me');
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => log.mockRestore());

/** Outside `act`, which would throw the error into the test. */
async function start() {
  startSuite(document.getElementById('root')!, <Broken />);
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Nobody stops me' })),
  );
}

describe('a suite that breaks as a whole', () => {
  it('says so instead of leaving a white page, and is logged', async () => {
    await start();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'La page s’est arrêtée. Vos données enregistrées sont intactes.',
    );
    expect(screen.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', '/favicon.svg');
  });

  it('can be loaded anew', async () => {
    const reload = jest.fn();
    showBrokenPage(reload);
    await userEvent.click(screen.getByRole('button', { name: 'Recharger la page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone that stands in the HTML and works without it', async () => {
    document.body.innerHTML =
      '<div id="prerendered"><h1>Espace Partenaire</h1></div><div id="root"></div>';
    await start();
    expect(screen.getByRole('heading', { name: 'Espace Partenaire' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('loads that page anew when somebody presses a button that needs the scripts', async () => {
    document.body.innerHTML =
      '<div id="prerendered"><p>Texte</p><button type="button">Demander un devis</button></div>';
    const reload = jest.fn();
    showBrokenPage(reload);
    await userEvent.click(screen.getByText('Texte'));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Demander un devis' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
