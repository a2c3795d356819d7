import { addressLines, customerAddress, oneLineAddress, shopAddress } from './address';

describe('an address', () => {
  const delivery = {
    customer_address_number: '4',
    customer_street: 'rue des Tanneurs',
    customer_postal_code: '67000',
    customer_city: 'Strasbourg',
  };

  it('stands on one line, or on one for the street and one for the town', () => {
    const address = customerAddress(delivery);
    expect(oneLineAddress(address)).toBe('4 rue des Tanneurs, 67000 Strasbourg');
    expect(addressLines(address)).toEqual(['4 rue des Tanneurs', '67000 Strasbourg']);
  });

  it('of a street named after a day keeps the day apart from the number', () => {
    const street = { ...delivery, customer_street: 'rue du 8 Mai 1945' };
    expect(oneLineAddress(customerAddress({ ...street, customer_address_number: '12' }))).toBe(
      '12 rue du 8 Mai 1945, 67000 Strasbourg',
    );
    expect(oneLineAddress(customerAddress({ ...street, customer_address_number: '' }))).toBe(
      'rue du 8 Mai 1945, 67000 Strasbourg',
    );
  });

  it.each([
    ['a number', { customer_address_number: '' }, 'rue des Tanneurs, 67000 Strasbourg'],
    ['a city', { customer_city: ' ' }, '4 rue des Tanneurs, 67000'],
    ['a street', { customer_address_number: '', customer_street: '' }, '67000 Strasbourg'],
    ['a town', { customer_postal_code: '', customer_city: '' }, '4 rue des Tanneurs'],
  ])('without %s has neither gap nor stray comma', (_, part, shown) => {
    expect(oneLineAddress(customerAddress({ ...delivery, ...part }))).toBe(shown);
  });

  it('of an account that has none is empty', () => {
    const account = {
      shop_address_number: null,
      shop_street: null,
      shop_postal_code: null,
      shop_city: null,
    };
    expect(oneLineAddress(shopAddress(account))).toBe('');
  });
});
