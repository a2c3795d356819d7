import { checkSignup, isEmail, type SignupForm } from './signup-form';

const FORM: SignupForm = {
  name: 'Meubles du Ried',
  email: 'contact@ried.example',
  password: 'secret',
  confirmPassword: 'secret',
  number: '',
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '732 829 320 00074',
};

describe('a partner request', () => {
  it('may be sent without a telephone number', () => {
    expect(checkSignup(FORM)).toEqual({});
  });

  it.each([
    'name',
    'email',
    'shop_street',
    'shop_address_number',
    'shop_city',
    'shop_postal_code',
    'shop_siret',
  ] as const)('needs %s', (field) => {
    expect(checkSignup({ ...FORM, [field]: ' ' })).toEqual({
      [field]: 'Ce champ est obligatoire.',
    });
  });

  it('needs a password of at least 6 characters', () => {
    expect(checkSignup({ ...FORM, password: 'court', confirmPassword: 'court' })).toEqual({
      password: 'Le mot de passe doit comporter au moins 6 caractères',
    });
  });

  it('needs the same password twice', () => {
    expect(checkSignup({ ...FORM, confirmPassword: 'Secret' })).toEqual({
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
  });

  it.each([
    [{ shop_postal_code: '6760' }, { shop_postal_code: 'Le code postal comporte 5 chiffres.' }],
    [
      { shop_siret: '732 829 320 00075' },
      { shop_siret: 'Ce SIRET n’est pas valide : il comporte 14 chiffres.' },
    ],
    [{ email: 'contact@ried' }, { email: 'Cette adresse e-mail n’est pas valide.' }],
  ])('with %j is wrong at that field', (typed, wrong) => {
    expect(checkSignup({ ...FORM, ...typed })).toEqual(wrong);
  });
});

it.each([
  ['anne.meyer+boutique@ried.example', true],
  ['anne@sous-domaine.ried.example', true],
  ['anne', false],
  ['anne@', false],
  ['anne meyer@ried.example', false],
  ['anne@ried', false],
  ['anne@@ried.example', false],
  ['anne@ried..example', false],
  [`${'a'.repeat(250)}@ried.example`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
