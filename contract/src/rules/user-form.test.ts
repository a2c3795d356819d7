import { checkNewPassword, checkShopFields, checkUserForm, type UserForm } from './user-form';

const SHOP: UserForm = {
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
};
const check = (given: Partial<UserForm>, isNew = true) =>
  checkUserForm({ ...SHOP, ...given }, { isNew });

describe('the user form', () => {
  it('of a complete shop may be sent', () => {
    expect(check({})).toEqual({});
  });

  it.each([
    ['name', '  ', 'Ce champ est obligatoire.'],
    ['email', '', 'Ce champ est obligatoire.'],
    ['email', 'ried@', 'Cette adresse e-mail n’est pas valide.'],
    ['shop_siret', '732 829 320 00075', 'Ce SIRET n’est pas valide : il comporte 14 chiffres.'],
    ['shop_postal_code', '6760', 'Le code postal comporte 5 chiffres.'],
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['confirmPassword', 'autre', 'Les mots de passe ne correspondent pas'],
  ])('with %s %j says %j', (field, value, sentence) => {
    expect(check({ [field]: value })).toMatchObject({ [field]: sentence });
  });

  it('wants address and SIRET of shops only', () => {
    const without = {
      shop_street: '',
      shop_address_number: '',
      shop_city: '',
      shop_postal_code: '',
      shop_siret: '',
    };
    expect(Object.keys(check(without)).sort()).toEqual(Object.keys(without).sort());
    expect(check({ ...without, role: 'driver' })).toEqual({});
    expect(checkShopFields({ ...SHOP, shop_city: null })).toEqual({
      shop_city: 'Ce champ est obligatoire.',
    });
  });

  it('wants a password of a new account only', () => {
    const none = { password: '', confirmPassword: '' };
    expect(Object.keys(check(none))).toEqual(['password']);
    expect(check(none, false)).toEqual({});
    expect(checkNewPassword({ password: 'nouveau', confirmPassword: 'nouveau' })).toEqual({});
  });
});
