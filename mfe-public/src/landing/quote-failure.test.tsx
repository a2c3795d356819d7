import { stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPublicArea } from '../testing/open-public-area';

let mockFails = true;
jest.mock('./quote-dialog/quote-dialog', () => {
  if (mockFails) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('./quote-dialog/quote-dialog');
});

const api = stubApi();
const SENTENCE = /Le formulaire de devis n’a pas pu être chargé/;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  mockFails = true;
  jest.spyOn(console, 'error').mockImplementation();
  api.on('get', '/public/site', () => ({
    company: 'Cigogne',
    phone: '03 53 01 00 00',
    email: 'bonjour@cigogne.example',
    head_office: '1 quai des Bateliers, 67000 Strasbourg',
    depot: '9 rue du Port du Rhin, 67000 Strasbourg',
    demo_accounts: [],
  }));
});
afterEach(() => jest.restoreAllMocks());

describe('a form for a quote whose code cannot be loaded', () => {
  it('says so on the page, which stays, at each attempt, until the notice is closed', async () => {
    openPublicArea();
    await press('Demander un devis');
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await press('Fermer');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await press('Remplir une demande');
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
  });

  // Has to be the last test: from then on the code is loaded.
  it('is loaded again on Réessayer', async () => {
    openPublicArea();
    await press('Demander un devis');
    await screen.findByRole('alert');
    mockFails = false;
    await press('Réessayer');
    expect(await screen.findByRole('dialog', { name: 'Demander un devis' })).toBeVisible();
    expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
  });
});
