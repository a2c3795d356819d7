import { SEARCH_MAX } from '@cigogne/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { PasswordInput } from './password-input';
import { SearchInput } from './search-input';
import { SelectInput } from './select-input';
import { SubmitButton } from './submit-button';
import { TextInput, type TextInputProps } from './text-input';

function Notes(props: Partial<TextInputProps>) {
  const [value, setValue] = useState('');
  return <TextInput label="Notes" value={value} onChange={setValue} {...props} />;
}

describe('a text field', () => {
  it('is found by its label and gives its text', async () => {
    render(<Notes />);
    await userEvent.type(screen.getByLabelText('Notes'), 'Sonner deux fois');
    expect(screen.getByLabelText('Notes')).toHaveValue('Sonner deux fois');
  });

  it('is described by its hint, or by what is wrong with it', () => {
    const { rerender } = render(<Notes hint="500 caractères au plus" />);
    expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('500 caractères au plus');
    rerender(<Notes hint="500 caractères au plus" error="Trop long" />);
    expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('Trop long');
    expect(screen.getByLabelText('Notes')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Trop long');
  });

  it('of a time keeps its label above, for the browser shows a mask in an empty one', () => {
    const { rerender } = render(<Notes />);
    const label = () => screen.getByText('Notes', { selector: 'label' });
    expect(label()).toHaveAttribute('data-shrink', 'false');
    rerender(<Notes type="time" />);
    expect(label()).toHaveAttribute('data-shrink', 'true');
  });

  it('counts, and takes no more than its length', async () => {
    render(<Notes multiline maxLength={5} counter />);
    await userEvent.type(screen.getByLabelText('Notes'), 'Étage 3');
    expect(screen.getByLabelText('Notes')).toHaveValue('Étage');
    expect(screen.getByText('5 / 5')).toBeVisible();
  });
});

it('a password is shown and hidden by its button', async () => {
  render(<PasswordInput label="Mot de passe" value="demo1234" onChange={() => undefined} />);
  const field = screen.getByLabelText('Mot de passe');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('a list offers its choices and gives the chosen value', async () => {
  const onChange = jest.fn();
  render(
    <SelectInput
      label="Chauffeur"
      value=""
      onChange={onChange}
      placeholder="Sélectionnez un chauffeur..."
      options={[{ value: '7', label: 'Jean Muller (12)' }]}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Chauffeur' });
  expect(list).toHaveDisplayValue('Sélectionnez un chauffeur...');
  await userEvent.selectOptions(list, 'Jean Muller (12)');
  expect(onChange).toHaveBeenCalledWith('7');
});

describe('a search box', () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchInput label="Rechercher" value={value} onChange={setValue} />;
  }

  it('is emptied by its button, which only a filled box has', async () => {
    render(<Search />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'colmar');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('takes no more than lists can be searched for', async () => {
    render(<Search />);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('x'.repeat(SEARCH_MAX + 1));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(SEARCH_MAX));
  });

  it('is emptied by Escape', async () => {
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox'), 'colmar{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

it('a form that is being sent is not sent twice', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Nom" />
      <SubmitButton loading={loading}>Se Connecter</SubmitButton>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(screen.getByRole('button', { name: /Se Connecter/ })).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nom'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a button that was disabled while its form was sent takes the focus back, unless it was left', () => {
  const form = (loading: boolean) => (
    <>
      <SubmitButton loading={loading}>Enregistrer</SubmitButton>
      <input aria-label="Nom" />
    </>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  act(() => button.focus());
  rerender(form(true));
  // As browsers do when a focused button is disabled.
  act(() => button.blur());
  rerender(form(false));
  expect(button).toHaveFocus();
  rerender(form(true));
  act(() => screen.getByLabelText('Nom').focus());
  rerender(form(false));
  expect(screen.getByLabelText('Nom')).toHaveFocus();
});
