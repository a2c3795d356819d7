import { demandingPassword } from './account-fields';
import { PartnerRequestForm } from './calls/session';
import { PasswordChangeForm } from './calls/users';

const eight = 'Le mot de passe doit comporter au moins 8 caractères';
const twice = (password: string) => ({ password, confirmPassword: password });

/** Errors by field, several joined into one text. */
function wrongIn(form: object, schema = demandingPassword(PasswordChangeForm, 8)) {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a form on a site that demands eight characters', () => {
  it('takes a password of eight and sends it without the repetition', () => {
    const form = demandingPassword(PasswordChangeForm, 8);
    expect(form.parse(twice('acht1234'))).toEqual({ password: 'acht1234' });
  });

  it.each(['sept123', 'court', ''])('refuses %j with one sentence', (password) => {
    expect(wrongIn(twice(password))).toEqual([`password: ${eight}`]);
  });

  it('says it beside what else is wrong', () => {
    expect(wrongIn({ password: 'sept123', confirmPassword: 'autre' })).toEqual([
      'confirmPassword: Les mots de passe ne correspondent pas',
      `password: ${eight}`,
    ]);
  });

  it('keeps the sentence of an empty field', () => {
    const form = demandingPassword(PartnerRequestForm, 8);
    const wrong = form.safeParse({ ...twice(''), name: 'Ried' }).error?.issues ?? [];
    const sentences = wrong.filter(({ path }) => path[0] === 'password');
    expect(sentences.map(({ message }) => message)).toEqual(['Ce champ est obligatoire.']);
  });
});

it('is the form itself where the site demands no more than the contract', () => {
  expect(demandingPassword(PasswordChangeForm)).toBe(PasswordChangeForm);
  expect(demandingPassword(PasswordChangeForm, 4)).toBe(PasswordChangeForm);
});
