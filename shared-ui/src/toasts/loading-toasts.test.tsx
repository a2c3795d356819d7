import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pass, showLoading, SLIDE_MS, holdToastClock } from '../testing/shown-toasts';
import { toast } from './toast';
import { Toaster } from './toaster';

holdToastClock();

describe('toasts', () => {
  it('a loading toast stays until it turns into success in its place, then leaves after 2 s', async () => {
    render(<Toaster />);
    const loading = showLoading('Generating Excel file...');
    act(() => toast('Après'));
    await pass(10_000);
    expect(screen.getByText('Generating Excel file...')).toBeInTheDocument();

    act(() => toast.error('Ensuite'));
    act(() => loading.success('Excel file downloaded!'));
    expect(screen.queryByText('Generating Excel file...')).not.toBeInTheDocument();
    const done = screen.getByText('Excel file downloaded!');
    const next = screen.getByText('Ensuite');
    expect(done.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await pass(1900);
    expect(screen.getByText('Excel file downloaded!')).toBeInTheDocument();
    await pass(100 + SLIDE_MS);
    expect(screen.queryByText('Excel file downloaded!')).not.toBeInTheDocument();
  });

  it('a loading toast that turns into an error interrupts, and leaves after 4 s', async () => {
    render(<Toaster />);
    const loading = showLoading('Generating Excel file...');
    await pass(SLIDE_MS);
    act(() => loading.error('Failed to generate Excel file'));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to generate Excel file');
    await pass(3900);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await pass(100 + SLIDE_MS);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a loading toast can be dismissed', async () => {
    render(<Toaster />);
    const loading = showLoading('Updating delivery date...');
    await pass(SLIDE_MS);
    act(() => loading.dismiss());
    await pass(SLIDE_MS);
    expect(screen.queryByText('Updating delivery date...')).not.toBeInTheDocument();
  });

  it('the outcome is still shown when the person has closed the loading toast', async () => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Toaster />);
    const loading = showLoading('Updating delivery date...');
    await pass(SLIDE_MS);
    await person.click(screen.getByRole('button', { name: 'Fermer la notification' }));
    await pass(SLIDE_MS);
    expect(screen.queryByText('Updating delivery date...')).not.toBeInTheDocument();
    act(() => loading.error('Failed to update delivery date'));
    await pass(SLIDE_MS);
    expect(screen.getByText('Failed to update delivery date')).toBeInTheDocument();
  });

  it('the outcome of a loading toast that the person has closed can be dismissed like any other', async () => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Toaster />);
    const loading = showLoading('Updating delivery date...');
    await pass(SLIDE_MS);
    await person.click(screen.getByRole('button', { name: 'Fermer la notification' }));
    await pass(SLIDE_MS);
    act(() => loading.success('Fait', { label: 'Undo', onPress: () => undefined }));
    act(() => loading.dismiss());
    await pass(SLIDE_MS);
    expect(screen.queryByText('Fait')).not.toBeInTheDocument();
  });
});
