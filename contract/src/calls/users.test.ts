import type * as z from 'zod/mini';
import { PasswordChangeForm, UserChange, UserCreation, UserCreationForm } from './users';

const SHOP = {
  name: 'Meubles du Ried',
  email: 'ried@cigogne.example',
  number: '',
  address: '',
  role: 'shop',
  active: true,
  driver_nr: '',
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '732 829 320 00074',
  password: 'secret',
  confirmPassword: 'secret',
} as const;
const NO_SHOP = {
  shop_street: '',
  shop_address_number: '',
  shop_city: '',
  shop_postal_code: '',
  shop_siret: '',
};
const REQUIRED = 'Ce champ est obligatoire.';

/** The first error of each invalid field. */
function wrongIn(form: object, schema: z.ZodMiniType = UserCreationForm): Record<string, string> {
  const issues = schema.safeParse({ ...SHOP, ...form }).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

function wrongFieldsOf(sent: unknown): string[] {
  const issues = UserCreation.safeParse(sent).error?.issues ?? [];
  return issues.map(({ path }) => path.join('.')).sort();
}

describe('the user form', () => {
  it('of a complete shop is sent without the repeated password', () => {
    const { confirmPassword: _repetition, ...user } = SHOP;
    expect(UserCreationForm.parse(SHOP)).toEqual({
      ...user,
      number: null,
      address: null,
      driver_nr: null,
      shop_siret: '73282932000074',
    });
  });

  it.each([
    ['name', '  ', REQUIRED],
    ['email', '', REQUIRED],
    ['email', 'ried@', 'Cette adresse e-mail n’est pas valide.'],
    ['shop_siret', '732 829 320 00075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['shop_postal_code', '6760', 'Le code postal comporte 5 chiffres.'],
    ['shop_city', 'S'.repeat(101), '100 caractères au plus.'],
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['confirmPassword', 'autre', 'Les mots de passe ne correspondent pas'],
  ])('with %s %j says %j', (field, value, sentence) => {
    expect(wrongIn({ [field]: value })).toMatchObject({ [field]: sentence });
  });

  it('reports all errors together', () => {
    const wrong = { name: '', email: 'ried@', shop_siret: '', password: 'court' };
    expect(Object.keys(wrongIn(wrong)).sort()).toEqual(
      [...Object.keys(wrong), 'confirmPassword'].sort(),
    );
  });

  it('that is empty names every field that is missing', () => {
    expect(wrongFieldsOf({})).toEqual(
      ['name', 'email', 'password', ...Object.keys(NO_SHOP)].sort(),
    );
    expect(wrongFieldsOf({ role: 'driver' })).toEqual(['email', 'name', 'password']);
    expect(wrongFieldsOf({ role: 'chef' })).toEqual(['email', 'name', 'password', 'role']);
    expect(wrongFieldsOf('text')).toEqual(['']);
  });

  it('says once what is wrong with a field', () => {
    const long = { ...SHOP, shop_city: 'S'.repeat(101) };
    expect(UserCreation.safeParse(long).error?.issues).toHaveLength(1);
  });

  it('wants address and SIRET of shops only', () => {
    const all = Object.fromEntries(Object.keys(NO_SHOP).map((field) => [field, REQUIRED]));
    expect(wrongIn(NO_SHOP)).toEqual(all);
    expect(wrongIn({ ...NO_SHOP, role: 'driver' })).toEqual({});
    expect(wrongIn({ shop_city: null }, UserCreation)).toEqual({ shop_city: REQUIRED });
  });

  it('of a change leaves it to the server when the role is not sent', () => {
    expect(wrongIn({ ...NO_SHOP }, UserChange)).not.toEqual({});
    expect(wrongIn({ ...NO_SHOP, role: undefined }, UserChange)).toEqual({});
  });

  it('wants a password of a new account only', () => {
    const none = { password: '', confirmPassword: '' };
    expect(Object.keys(wrongIn(none))).toEqual(['password']);
    expect(wrongIn(none, UserChange)).toEqual({});
  });
});

it('a new password is repeated, and sent once', () => {
  expect(PasswordChangeForm.parse({ password: 'nouveau', confirmPassword: 'nouveau' })).toEqual({
    password: 'nouveau',
  });
  expect(wrongIn({ password: 'court' }, PasswordChangeForm)).toEqual({
    password: 'Le mot de passe doit comporter au moins 6 caractères',
    confirmPassword: 'Les mots de passe ne correspondent pas',
  });
});
