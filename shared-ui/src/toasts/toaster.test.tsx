import Dialog from '@mui/material/Dialog';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { usePageLanguage } from '../page-title/use-page-language';
import { pass, showLoading, SLIDE_MS, holdToastClock } from '../testing/shown-toasts';
import { LazyToaster } from './lazy-toaster';
import { toast } from './toast';
import { Toaster } from './toaster';

holdToastClock();

describe('toasts', () => {
  it.each([
    ['blank', () => toast('Fait'), 4000],
    ['success', () => toast.success('Fait'), 2000],
    ['error', () => toast.error('Fait'), 4000],
    ['custom', () => toast.custom(<b>Fait</b>), 4000],
  ])('a %s toast stays for its time and no longer', async (_kind, show, duration) => {
    render(<Toaster />);
    act(show);
    await pass(duration - 100);
    expect(screen.getByText('Fait')).toBeInTheDocument();
    await pass(100 + SLIDE_MS);
    expect(screen.queryByText('Fait')).not.toBeInTheDocument();
  });

  it('a success with a button stays for 4 s, has no other button, and pressing it closes it', async () => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onPress = jest.fn();
    render(<Toaster />);
    const succeed = () => {
      const loading = showLoading('Updating delivery date...');
      act(() => loading.success('Delivery date updated successfully', { label: 'Undo', onPress }));
    };
    succeed();
    await pass(3900);
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Undo' })]);
    await pass(100 + SLIDE_MS);
    expect(screen.queryByText('Delivery date updated successfully')).not.toBeInTheDocument();

    succeed();
    await pass(SLIDE_MS);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    await pass(SLIDE_MS);
    expect(screen.queryByText('Delivery date updated successfully')).not.toBeInTheDocument();
  });

  it('a success with a button waits while the button has the focus', async () => {
    render(<Toaster />);
    const loading = showLoading('Updating delivery date...');
    act(() => loading.success('Fait', { label: 'Undo', onPress: () => undefined }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await pass(10_000);
    expect(screen.getByText('Fait')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    await pass(4000 + SLIDE_MS);
    expect(screen.queryByText('Fait')).not.toBeInTheDocument();
  });

  it('one that was shown as it is waits for the keyboard, too', async () => {
    render(<Toaster />);
    act(() => toast.success('Retirée', { label: 'Voir ce jour', onPress: () => undefined }));
    act(() => screen.getByRole('button', { name: 'Voir ce jour' }).focus());
    await pass(10_000);
    expect(screen.getByRole('button', { name: 'Voir ce jour' })).toHaveFocus();
  });

  it.each([
    ['fr', 'Fermer la notification'],
    ['en', 'Close notification'],
  ] as const)('are closed in the language of the page (%s)', async (language, name) => {
    const { unmount } = renderHook(() => usePageLanguage(language));
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Toaster />);
    act(() => toast('Fait'));
    await pass(SLIDE_MS);
    await person.click(screen.getByRole('button', { name }));
    await pass(SLIDE_MS);
    expect(screen.queryByText('Fait')).not.toBeInTheDocument();
    unmount();
  });

  it('errors interrupt a screen reader, the others wait', async () => {
    render(<Toaster />);
    act(() => toast.error('An error occurred'));
    act(() => toast.success('User created successfully'));
    await pass(SLIDE_MS);
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
    expect(screen.getByRole('status')).toHaveTextContent('User created successfully');
  });

  it('are heard and can be reached beside an open dialog, whichever came first', async () => {
    const page = (isOpen: boolean) => (
      <>
        <Toaster />
        <Dialog open={isOpen}>Remove the user?</Dialog>
      </>
    );
    const { rerender } = render(page(false));
    act(() => toast('Fait'));
    await pass(SLIDE_MS);
    rerender(page(true));
    act(() => toast.error('Connexion impossible.'));
    await pass(SLIDE_MS);
    expect(screen.getByRole('dialog')).toHaveTextContent('Remove the user?');
    expect(screen.getByRole('status')).toHaveTextContent('Fait');
    expect(screen.getByRole('alert')).toHaveTextContent('Connexion impossible.');
  });

  it('three calls that fail for the same reason show it once', async () => {
    const loading = toast.loading('Updating delivery date...');
    render(<LazyToaster />);
    act(() => toast.error('Connexion impossible.'));
    act(() => toast.error('Connexion impossible.'));
    act(() => loading.error('Connexion impossible.'));
    act(() => toast.error('Failed to fetch drivers'));
    await pass(SLIDE_MS);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Connexion impossible.',
      'Failed to fetch drivers',
    ]);
    expect(screen.queryByText('Updating delivery date...')).not.toBeInTheDocument();
  });

  it('errors in the same words keep each their button', async () => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const again = [jest.fn(), jest.fn(), jest.fn()];
    const retry = (change: number) => ({ label: 'Retry', onPress: again[change]! });
    const loading = toast.loading('Updating delivery date...');
    render(<Toaster />);
    act(() => toast.error('Connexion impossible.', retry(0)));
    act(() => toast.error('Connexion impossible.', retry(1)));
    act(() => loading.error('Connexion impossible.', retry(2)));
    await pass(2500);
    // An error without a button does not replace one with a button.
    act(() => toast.error('Connexion impossible.'));
    await pass(SLIDE_MS);
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    for (const button of screen.getAllByRole('button', { name: 'Retry' })) {
      await person.click(button);
    }
    for (const pressed of again) expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('an error that comes again later stays its full time again, and stands alone', async () => {
    render(<Toaster />);
    act(() => toast.error('Connexion impossible.'));
    await pass(3000);
    act(() => toast.error('Connexion impossible.'));
    await pass(3900);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await pass(100 + SLIDE_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('two successes in the same words are two', async () => {
    render(<Toaster />);
    act(() => toast.success('Delivery deleted successfully'));
    act(() => toast.success('Delivery deleted successfully'));
    await pass(SLIDE_MS);
    expect(screen.getAllByRole('status')).toHaveLength(2);
  });

  it('are at the top centre, 350 px wide at most, and wrap long texts', async () => {
    render(<Toaster />);
    act(() => toast('Long'.repeat(60)));
    await pass(SLIDE_MS);
    const text = screen.getByRole('status');
    expect(text).toHaveStyle({ overflowWrap: 'anywhere' });
    expect(text.parentElement).toHaveStyle({ maxWidth: 'min(350px, 100%)' });
    const container = text.closest('.notistack-SnackbarContainer');
    expect(container).toHaveStyle({ top: '14px', left: '50%', transform: 'translateX(-50%)' });
  });

  it('at most 20 are on the screen; the oldest is replaced by the next', async () => {
    render(<Toaster />);
    for (let n = 1; n <= 21; n += 1) act(() => toast(`Message ${n}`));
    await pass(SLIDE_MS);
    expect(screen.getAllByRole('status')).toHaveLength(20);
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
    expect(screen.getByText('Message 21')).toBeInTheDocument();
  });

  it('those made before the Toaster is there wait for it, in order, and lose nothing', async () => {
    toast('Un');
    const loading = toast.loading('Deux en cours');
    toast.error('Trois');
    loading.success('Deux');
    const taken = toast.loading('Jamais vu');
    taken.dismiss();
    render(<LazyToaster />);
    await pass(SLIDE_MS);
    const shown = screen.getAllByRole('button', { name: 'Fermer la notification' });
    const texts = shown.map((button) => button.parentElement?.textContent);
    expect(texts).toEqual(['Un', 'Deux', 'Trois']);
  });

  it('a toast of another copy of this package appears in the one Toaster', async () => {
    render(<LazyToaster />);
    let other: typeof toast | undefined;
    await jest.isolateModulesAsync(async () => {
      other = (await import('./toast')).toast;
    });
    expect(other).not.toBe(toast);
    act(() => other?.success('Delivery deleted successfully'));
    await pass(SLIDE_MS);
    const card = screen.getByText('Delivery deleted successfully').parentElement;
    expect(within(card!).getByRole('status')).toBeInTheDocument();
  });
});
