import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fillIn,
  SIGNUP_FIELDS,
  signupForm,
  type SignupLabel,
  submit,
} from '../testing/signup-form';

const { api, acceptRequests, openSignup } = signupForm();

describe('the partner request', () => {
  it('says at each empty field that it is needed, sends nothing and goes to the first', async () => {
    const sent = acceptRequests();
    await openSignup();
    await submit();
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(8);
    expect(screen.getByLabelText('Nom du magasin')).toHaveFocus();
    expect(screen.getByLabelText('Téléphone (facultatif)')).toBeValid();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each<[SignupLabel, string, string]>([
    ['E-mail', 'contact@ried', 'Cette adresse e-mail n’est pas valide.'],
    ['SIRET', '73282932000075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['Code postal', '6760', 'Le code postal comporte 5 chiffres.'],
    ['Mot de passe', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['Confirmation du mot de passe', 'Secret', 'Les mots de passe ne correspondent pas'],
  ])('with %s %j says so at that field, and sends nothing', async (label, typed, sentence) => {
    const sent = acceptRequests();
    await openSignup();
    fillIn({ [label]: typed });
    await submit();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(sent).not.toHaveBeenCalled();
  });

  it('demands as long a password as the site’s settings say', async () => {
    api.on('get', '/public/site', () => ({ demo_accounts: [], password_min_length: 9 }));
    const sent = acceptRequests();
    await openSignup();
    expect(await screen.findByText('9 caractères au moins')).toBeVisible();
    fillIn({ 'Mot de passe': 'huit1234', 'Confirmation du mot de passe': 'huit1234' });
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(
        'Le mot de passe doit comporter au moins 9 caractères',
      ),
    );
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows at its field why the server refuses a password', async () => {
    const message = 'Ce mot de passe est trop courant : choisissez-en un autre.';
    api.on('post', '/auth/signup', () =>
      refusal(400, message, { errors: [{ path: 'password', message }] }),
    );
    await openSignup();
    fillIn();
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(message),
    );
  });

  it('says nothing about a field before it has been left', async () => {
    await openSignup();
    await userEvent.type(screen.getByLabelText('E-mail'), 'contact');
    expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
        'Cette adresse e-mail n’est pas valide.',
      ),
    );
  });

  it('groups the SIRET when its field is left, and takes only digits as a postal code', async () => {
    await openSignup();
    await userEvent.type(screen.getByLabelText('SIRET'), '732829 320-00074');
    await userEvent.tab();
    expect(screen.getByLabelText('SIRET')).toHaveValue('732 829 320 00074');
    // Some registers print it with spaces: `maxLength` would truncate it.
    await userEvent.clear(screen.getByLabelText('SIRET'));
    await userEvent.click(screen.getByLabelText('SIRET'));
    await userEvent.paste('7 3 2 8 2 9 3 2 0 0 0 0 7 4');
    await userEvent.tab();
    expect(screen.getByLabelText('SIRET')).toHaveValue('732 829 320 00074');
    await userEvent.type(screen.getByLabelText('Code postal'), 'F-67 6001');
    expect(screen.getByLabelText('Code postal')).toHaveValue('67600');
  });

  it('shows what the server says of a field at that field, until it is changed', async () => {
    const message = 'Un compte ou une demande existe déjà avec cet e-mail.';
    const errors = [{ path: 'email', message }];
    api.on('post', '/auth/signup', () => refusal(409, message, { errors }));
    await openSignup();
    fillIn();
    await submit();
    const email = screen.getByLabelText('E-mail');
    await waitFor(() => expect(email).toHaveAccessibleDescription(message));
    expect(email).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await userEvent.type(email, 'x');
    expect(email).toBeValid();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nom du magasin')).toHaveValue('Meubles du Ried');
  });

  it('tells browsers and password managers what each field is', async () => {
    await openSignup();
    const kinds = Object.keys(SIGNUP_FIELDS).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(kinds).toEqual([
      'organization',
      'off',
      'off',
      'address-line1',
      'postal-code',
      'address-level2',
      'tel',
      'email',
      'new-password',
      'new-password',
    ]);
  });
});
