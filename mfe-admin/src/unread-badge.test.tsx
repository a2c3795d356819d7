import { entityChanged } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import roleApp from './role-app';
import { openArea } from './testing/open-area';
import { stubAdminApi } from './testing/stub-admin-api';

const api = stubAdminApi();
let onServer = 0;
let asked = 0;
let marked = 0;

beforeEach(() => {
  [onServer, asked, marked] = [0, 0, 0];
  api.on('get', '/admin/deliveries/unread/count', () => {
    asked += 1;
    return { success: true, count: onServer };
  });
  api.on('post', '/admin/deliveries/mark-as-read', () => {
    marked += 1;
    onServer = 0;
    return { success: true };
  });
  api.on('get', '/admindelivery/deliveries/scheduled', () => ({
    deliveries: [],
    count: 0,
    date_range: { start_date: null, end_date: null },
  }));
  api.on('get', '/admin/users', () => []);
});
afterEach(() => jest.useRealTimers());

const entry = () => screen.getByRole('link', { name: 'Gestion livraisons' });
const badge = () => entry().textContent.replace('Gestion livraisons', '');
const openDeliveries = async (user: ReturnType<typeof openArea>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'View Deliveries' }));
  await screen.findByRole('heading', { name: 'Planning des Livraisons' });
};
/** Notifies the page of changed deliveries, with this number of unread ones. */
const arrive = (store: ReturnType<typeof openArea>['store'], unread: number) => {
  onServer = unread;
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
};
const back = (user: ReturnType<typeof openArea>['user']) =>
  user.click(
    within(screen.getByRole('navigation', { name: 'Menu principal' })).getByRole('button', {
      name: 'Menu principal',
    }),
  );

describe('the red badge of the deliveries', () => {
  it.each([
    [1, '1', '1 livraison non lue'],
    [9, '9', '9 livraisons non lues'],
    [10, '9+', '10 livraisons non lues'],
  ])('for %i shows %s and is read out as %s', async (count, shown, said) => {
    onServer = count;
    openArea('/admin');
    await waitFor(() => expect(badge()).toBe(shown));
    expect(entry()).toHaveAccessibleDescription(said);
  });

  it('is not there while nothing is unread', async () => {
    openArea('/admin');
    await waitFor(() => expect(asked).toBe(1));
    expect(badge()).toBe('');
  });

  it('is gone once the deliveries have been opened, which marks them as read', async () => {
    onServer = 4;
    const { user } = openArea('/admin');
    await waitFor(() => expect(badge()).toBe('4'));
    await openDeliveries(user);
    await waitFor(() => expect(marked).toBe(1));
    await back(user);
    // The router leaves the planning in a transition.
    await screen.findByRole('link', { name: 'Gestion livraisons' });
    expect(badge()).toBe('');
    await waitFor(() => expect(asked).toBe(2));
    expect(badge()).toBe('');
  });

  it('is never shown when the deliveries are opened first', async () => {
    onServer = 4;
    openArea('/admin/deliveries');
    await waitFor(() => expect(asked).toBe(1));
    expect(marked).toBe(1);
    expect(onServer).toBe(0);
  });

  it('comes back, with a sentence, when the server does not mark them', async () => {
    onServer = 4;
    api.on('post', '/admin/deliveries/mark-as-read', () => refusal(500, ''));
    const { user } = openArea('/admin');
    await waitFor(() => expect(badge()).toBe('4'));
    await openDeliveries(user);
    expect(
      await screen.findByText('Failed to mark deliveries as read. Refreshing count.'),
    ).toBeVisible();
    await waitFor(() => expect(asked).toBe(2));
    await back(user);
    await waitFor(() => expect(badge()).toBe('4'));
  });

  it('is not there for deliveries that arrive while the planning is open', async () => {
    const { store, user } = openArea('/admin/deliveries');
    await waitFor(() => expect(asked).toBe(1));
    arrive(store, 1);
    await waitFor(() => expect(marked).toBe(2));
    // The same number as before, but they are new ones.
    await waitFor(() => expect(asked).toBe(3));
    arrive(store, 1);
    await waitFor(() => expect(marked).toBe(3));
    // An answer without unread deliveries marks nothing as read.
    await waitFor(() => expect(asked).toBe(5));
    arrive(store, 0);
    await waitFor(() => expect(asked).toBe(6));
    expect(marked).toBe(3);
    await back(user);
    await screen.findByRole('link', { name: 'Gestion livraisons' });
    expect(badge()).toBe('');
  });

  it('comes back, without a word and once for all, when those cannot be marked', async () => {
    const { store, user } = openArea('/admin/deliveries');
    await waitFor(() => expect(asked).toBe(1));
    api.on('post', '/admin/deliveries/mark-as-read', () => {
      marked += 1;
      return refusal(500, '');
    });
    arrive(store, 2);
    await waitFor(() => expect(marked).toBe(2));
    await waitFor(() => expect(asked).toBe(3));
    arrive(store, 2);
    await waitFor(() => expect(asked).toBe(4));
    await back(user);
    await screen.findByRole('link', { name: 'Gestion livraisons' });
    await waitFor(() => expect(badge()).toBe('2'));
    expect(marked).toBe(2);
    expect(screen.queryByText(/^Failed to mark/)).not.toBeInTheDocument();
  });

  it('is not there either once deliveries that arrived behind another tab have been looked at', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const { store } = openArea('/admin/deliveries');
    await waitFor(() => expect(asked).toBe(1));
    show('hidden');
    arrive(store, 1);
    await waitFor(() => expect(asked).toBe(2));
    expect(marked).toBe(1);
    show('visible');
    await waitFor(() => expect(marked).toBe(2));
    visibility.mockRestore();
  });

  it('is fetched every 30 seconds, and a failure is only logged', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    openArea('/admin');
    await waitFor(() => expect(asked).toBe(1));
    onServer = 2;
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(asked).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(badge()).toBe('2'));
    api.on('get', '/admin/deliveries/unread/count', () => refusal(500, ''));
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith('Failed to fetch unread count', expect.anything()),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(badge()).toBe('2');
    logged.mockRestore();
  });

  it('is not fetched while the tab is hidden', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const hidden = jest.spyOn(document, 'hidden', 'get');
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      hidden.mockReturnValue(state === 'hidden');
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const { store } = openArea('/admin');
    void roleApp.attach(store);
    await waitFor(() => expect(asked).toBe(1));
    show('hidden');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked).toBe(1);
    show('visible');
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    await waitFor(() => expect(asked).toBeGreaterThan(1));
    [visibility, hidden].forEach((mock) => mock.mockRestore());
  });
});
