import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { aReportedDriver, stubDriverReport } from '../testing/stub-driver-report';

const api = stubAdminApi();

it('shows many drivers in parts, finds the others, and prints all', async () => {
  localStorage.clear();
  const incomplete = Array.from({ length: 120 }, (_, index) =>
    aReportedDriver(undefined, { driver_id: index + 1, driver_name: `Chauffeur ${index + 1}` }),
  );
  stubDriverReport(api, { incomplete, completed: [] });
  const { user } = openArea('/admin/drivers');
  const list = within(await screen.findByRole('list', { name: 'Drivers' }));
  const cards = () => list.getAllByRole('button', { name: /Chauffeur \d/ });
  expect(cards()).toHaveLength(50);
  const search = screen.getByRole('searchbox', { name: 'Driver name or number' });
  await user.type(search, 'chauffeur 120');
  await waitFor(() => expect(cards()).toHaveLength(1));
  // Prints with the browser's own command.
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(cards()).toHaveLength(120);
});
