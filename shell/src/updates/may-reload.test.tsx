import { DateInput } from '@cigogne/shared-ui/date-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import Menu from '@mui/material/Menu';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { mayReload } from './may-reload';

const nothing = () => undefined;

it('a page that nobody uses may be loaded anew', () => {
  render(<button>Enregistrer</button>);
  screen.getByRole('button').focus();
  expect(mayReload()).toBe(true);
});

describe('a page is not loaded anew', () => {
  it('while somebody is in a date field', async () => {
    render(<DateInput label="Jour" value="" onChange={nothing} />);
    fireEvent.focusIn(screen.getByRole('textbox'));
    const [day] = await screen.findAllByRole('spinbutton');
    act(() => day!.focus());
    expect(day).toHaveFocus();
    expect(mayReload()).toBe(false);
  });

  it('while somebody chooses from a list', () => {
    render(<SelectInput label="Chauffeur" value="" onChange={nothing} options={[]} />);
    act(() => screen.getByRole('combobox').focus());
    expect(mayReload()).toBe(false);
  });

  it('while a menu is open', () => {
    render(<Menu open anchorEl={document.body} onClose={nothing} />);
    expect(mayReload()).toBe(false);
  });
});
