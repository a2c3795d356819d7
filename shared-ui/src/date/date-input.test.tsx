import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { shownDate, typeDate } from '../testing/type-date';
import { DateInput, type DateInputProps } from './date-input';
import { UNFINISHED_DAY } from './date-input-props';

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

function Day({ initial = '', ...props }: Partial<DateInputProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateInput
        label="Date"
        {...props}
        value={value}
        onChange={(day) => {
          onChange(day);
          setValue(day);
        }}
      />
      <button onClick={() => setValue('2026-12-24')}>Noël</button>
    </>
  );
}

const group = (name: string | RegExp = 'Date') => screen.findByRole('group', { name });

describe('a date field', () => {
  it('takes a day before the picker is loaded, and keeps what is none to be corrected', async () => {
    render(<Day initial="2026-11-21" tellsUnfinished />);
    const field = screen.getByRole('textbox', { name: 'Date' });
    expect(field).toHaveValue('21/11/2026');
    fireEvent.change(field, { target: { value: '3/12/2026' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-03');
    fireEvent.input(field, { target: { value: '31/11/2025' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith(UNFINISHED_DAY);
    fireEvent.input(field, { target: { value: '31/11/20' } });
    expect(onChange).toHaveBeenLastCalledWith('');
    fireEvent.input(field, { target: { value: '31/11/2025' } });
    fireEvent.blur(field);
    expect(onChange).toHaveBeenLastCalledWith(UNFINISHED_DAY);
    expect(await screen.findByText('Date incomplète ou inexistante : jj/mm/aaaa.')).toBeVisible();
    expect(field).toHaveValue('31/11/2025');
  });

  it('shows its day, and takes another one typed without separators', async () => {
    render(<Day initial="2026-11-21" />);
    await group();
    expect(await shownDate('Date')).toBe('21/11/2026');
    await typeDate('Date', '2026-12-03');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-03');
    expect(await shownDate('Date')).toBe('03/12/2026');
  });

  it('follows a day that is set from outside', async () => {
    render(<Day initial="2026-11-21" />);
    await group();
    await userEvent.click(screen.getByRole('button', { name: 'Noël' }));
    expect(await shownDate('Date')).toBe('24/12/2026');
  });

  it('shows no day for one that does not exist', async () => {
    render(<Day initial="2026-02-30" />);
    await group();
    expect(await shownDate('Date')).toBe('');
  });

  it('has no day while one is typed, and says so when it is left', async () => {
    render(<Day initial="2026-11-21" />);
    const [day] = within(await group()).getAllByRole('spinbutton');
    await userEvent.click(day!);
    await userEvent.keyboard('{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.tab();
    await userEvent.click(document.body);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Date incomplète ou inexistante : jj/mm/aaaa.',
    );
  });

  it('tells a form, where it asks for that, that a day was left unfinished', async () => {
    render(<Day tellsUnfinished />);
    const [day] = within(await group()).getAllByRole('spinbutton');
    await userEvent.click(day!);
    await userEvent.keyboard('31');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith(UNFINISHED_DAY);
    await userEvent.click(day!);
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.click(day!);
    await userEvent.keyboard('31112025');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith(UNFINISHED_DAY);
    await userEvent.click(day!);
    await userEvent.keyboard('30112025');
    expect(onChange).toHaveBeenLastCalledWith('2025-11-30');
  });

  it('forgets an unfinished day that was typed in a field that has gone', () => {
    render(<Day initial={UNFINISHED_DAY} tellsUnfinished />);
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('is emptied by its button, which a required one does not have', async () => {
    const { unmount } = render(<Day initial="2026-11-21" />);
    await group();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la valeur' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    unmount();
    render(<Day initial="2026-11-21" required />);
    await group(/Date/);
    expect(screen.queryByRole('button', { name: 'Effacer la valeur' })).not.toBeInTheDocument();
  });

  it.each([
    ['fr', '2026-11-19', 'Pas avant le 20/11/2026.'],
    ['en', '2027-01-01', 'Not after 31/12/2026.'],
  ] as const)('says in %s which days it takes', async (language, day, sentence) => {
    render(<Day language={language} initial="2026-11-21" min="2026-11-20" max="2026-12-31" />);
    await group();
    await typeDate('Date', day);
    await userEvent.click(document.body);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('takes the focus by its name, as the first wrong field of a form does', async () => {
    render(<Day name="wished_date" />);
    await group();
    const focusByName = () =>
      act(() => document.querySelector<HTMLElement>('[name="wished_date"]')!.focus());
    const day = screen.getByRole('spinbutton', { name: 'Jour' });
    focusByName();
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Noël' }));
    focusByName();
    await waitFor(() => expect(day).toHaveFocus());
  });

  it('shows the error of its form in place of its own', async () => {
    render(<Day error="Choisissez un jour ouvré." />);
    await group();
    expect(screen.getByRole('alert')).toHaveTextContent('Choisissez un jour ouvré.');
  });

  it.each([
    ['fr', /Choisir la date/, 'lundi'],
    ['en', /Choose date/, 'Monday'],
  ] as const)('has a calendar in %s that starts on Monday', async (language, button, monday) => {
    render(<Day language={language} initial="2026-11-21" max="2026-11-25" />);
    await group();
    await userEvent.click(screen.getByRole('button', { name: button }));
    const calendar = await screen.findByRole('dialog');
    expect(within(calendar).getAllByRole('columnheader')[0]).toHaveAccessibleName(monday);
    expect(within(calendar).getByRole('gridcell', { name: '26' })).toBeDisabled();
    await userEvent.click(within(calendar).getByRole('gridcell', { name: '24' }));
    await userEvent.click(within(calendar).getByRole('button', { name: 'OK' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  it('takes the day with the very press that accepts it, since one may also send a form', async () => {
    render(<Day language="en" initial="2026-11-21" />);
    await group();
    await userEvent.click(screen.getByRole('button', { name: /Choose date/ }));
    const calendar = within(await screen.findByRole('dialog'));
    await userEvent.click(calendar.getByRole('gridcell', { name: '24' }));
    fireEvent.click(calendar.getByRole('button', { name: 'OK' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  it('takes the day of a phone’s calendar once it is accepted, and keeps its own when it is not', async () => {
    render(<Day language="en" initial="2026-11-21" />);
    await group();
    await userEvent.click(screen.getByRole('button', { name: 'Noël' }));
    const choose = async (day: string, button: string) => {
      await userEvent.click(screen.getByRole('button', { name: /Choose date/ }));
      const calendar = await screen.findByRole('dialog');
      await userEvent.click(within(calendar).getByRole('gridcell', { name: day }));
      expect(onChange).not.toHaveBeenCalled();
      await userEvent.click(within(calendar).getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await choose('5', 'Cancel');
    expect(onChange).not.toHaveBeenCalled();
    expect(await shownDate('Date')).toBe('24/12/2026');
    await choose('5', 'OK');
    expect(onChange.mock.calls).toEqual([['2026-12-05']]);
    expect(await shownDate('Date')).toBe('05/12/2026');
  });
});
