import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from '../router';
import { nextPaint } from '../testing/next-paint';
import { mayLeave, useUnsavedChanges, type AskToLeave } from './unsaved-changes';

const ask = jest.fn<ReturnType<AskToLeave>, []>();

function Form({ dirty }: { dirty: boolean }) {
  const [saved, setSaved] = useState(false);
  const mayClose = useUnsavedChanges(dirty && !saved ? ask : null);
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void mayClose()}>Fermer</button>
      <button onClick={() => void navigate('/slow')}>Partir</button>
      <button onClick={() => setSaved(true)}>Enregistrer</button>
    </>
  );
}

let bringSlowScreen: () => void;
const aSlowScreen = () =>
  lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        bringSlowScreen = () => resolve({ default: () => 'Enfin' });
      }),
  );

function Start() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/form')}>Ouvrir</button>;
}

/** Opens a start page, from there a form, and types into it. */
async function openForm(dirty: boolean): Promise<void> {
  window.history.pushState(null, '', '/');
  const SlowScreen = aSlowScreen();
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/form" element={<Form dirty={dirty} />} />
        <Route path="/slow" element={<SlowScreen />} />
      </Routes>
    </BrowserRouter>,
  );
  act(() => screen.getByRole('button', { name: 'Ouvrir' }).click());
  await screen.findByRole('button', { name: 'Fermer' });
}

const form = () => screen.queryByRole('button', { name: 'Fermer' });

beforeEach(() => ask.mockReset());

describe('work that is not saved', () => {
  it('is asked about although the work before it was saved while its question was open', async () => {
    ask.mockImplementation(async () => {
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      act(() => screen.getByRole('button', { name: 'Enregistrer' }).click());
      return true;
    });
    await openForm(true);
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    ask.mockReset().mockResolvedValue(false);
    act(() => screen.getByRole('button', { name: 'Ouvrir' }).click());
    await screen.findByRole('button', { name: 'Fermer' });
    window.history.back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
  });

  it('is asked about at the browser’s back, and stays with its address when the person stays', async () => {
    ask.mockResolvedValue(false);
    await openForm(true);
    window.history.back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(form()).not.toBeNull();
  });

  it('is left once the person agrees', async () => {
    // The answer comes only after the browser has restored the address.
    ask.mockImplementation(async () => {
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      return true;
    });
    await openForm(true);
    window.history.back();
    await screen.findByRole('button', { name: 'Ouvrir' });
    expect(window.location.pathname).toBe('/');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked about once, however often back is pressed meanwhile', async () => {
    let answer!: (leaves: boolean) => void;
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await openForm(true);
    const putBack = jest.spyOn(window.history, 'go');
    for (const times of [1, 2]) {
      window.history.back();
      await waitFor(() => expect(putBack).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
    }
    answer(false);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(form()).not.toBeNull();
  });

  it('is asked about before menus navigate away, and when the tab is closed', async () => {
    ask.mockResolvedValue(false);
    await openForm(true);
    expect(await mayLeave()).toBe(false);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('is not asked about on the way back from a screen that has not come, which no longer opens', async () => {
    await openForm(true);
    act(() => screen.getByRole('button', { name: 'Partir' }).click());
    await nextPaint();
    expect(window.location.pathname).toBe('/slow');
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    bringSlowScreen();
    await nextPaint();
    expect(form()).not.toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked about when back leads past it from a screen that has not come', async () => {
    ask.mockResolvedValue(false);
    await openForm(true);
    act(() => screen.getByRole('button', { name: 'Partir' }).click());
    await nextPaint();
    window.history.go(-2);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    bringSlowScreen();
    await nextPaint();
    expect(form()).not.toBeNull();
  });

  it('is not asked about when there is none', async () => {
    await openForm(false);
    expect(await mayLeave()).toBe(true);
    window.history.back();
    await screen.findByRole('button', { name: 'Ouvrir' });
    expect(ask).not.toHaveBeenCalled();
  });
});
