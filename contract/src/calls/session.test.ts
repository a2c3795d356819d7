import type * as z from 'zod/mini';
import { PartnerRequestForm } from './session';

const FORM = {
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

/** The first error of each invalid field. */
function wrongIn(form: z.input<typeof PartnerRequestForm>): Record<string, string> {
  const issues = PartnerRequestForm.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a partner request', () => {
  it('may be sent without a telephone number, and goes without the repeated password', () => {
    const { confirmPassword: _repetition, ...request } = FORM;
    expect(PartnerRequestForm.parse(FORM)).toEqual({
      ...request,
      number: null,
      shop_siret: '73282932000074',
    });
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
    expect(wrongIn({ ...FORM, [field]: ' ' })).toEqual({ [field]: 'Ce champ est obligatoire.' });
  });

  it('needs a password', () => {
    expect(wrongIn({ ...FORM, password: '', confirmPassword: '' })).toEqual({
      password: 'Ce champ est obligatoire.',
    });
  });

  it('needs a password of at least 6 characters', () => {
    expect(wrongIn({ ...FORM, password: 'court', confirmPassword: 'court' })).toEqual({
      password: 'Le mot de passe doit comporter au moins 6 caractères',
    });
  });

  it('needs the same password twice, whatever else is wrong', () => {
    const confirmPassword = 'Les mots de passe ne correspondent pas';
    expect(wrongIn({ ...FORM, confirmPassword: 'Secret' })).toEqual({ confirmPassword });
    expect(wrongIn({ ...FORM, name: '', password: '' })).toEqual({
      name: 'Ce champ est obligatoire.',
      password: 'Ce champ est obligatoire.',
      confirmPassword,
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
    expect(wrongIn({ ...FORM, ...typed })).toEqual(wrong);
  });
});
