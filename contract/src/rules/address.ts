/** An address by its parts; those that are absent or empty are left out. */
export interface Address {
  readonly number?: string | null;
  readonly street?: string | null;
  readonly postalCode?: string | null;
  readonly city?: string | null;
}

/** Filters a shop's postal code while it is typed: five digits, in France and Germany alike. */
export function filterPostalCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 5);
}

/** Street and town, each on its line: `['4 rue des Tanneurs', '67000 Strasbourg']`. */
export function addressLines({ number, street, postalCode, city }: Address): string[] {
  return [
    [number, street],
    [postalCode, city],
  ]
    .map((parts) =>
      parts
        .map((part) => part?.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean);
}

/** `4 rue des Tanneurs, 67000 Strasbourg` */
export function oneLineAddress(address: Address): string {
  return addressLines(address).join(', ');
}

/** The customer's address in the columns of a delivery. */
export function customerAddress(delivery: {
  readonly customer_address_number: string;
  readonly customer_street: string;
  readonly customer_postal_code: string;
  readonly customer_city: string;
}): Address {
  return {
    number: delivery.customer_address_number,
    street: delivery.customer_street,
    postalCode: delivery.customer_postal_code,
    city: delivery.customer_city,
  };
}

/** A shop's address in the columns of its account. */
export function shopAddress(account: {
  readonly shop_address_number: string | null;
  readonly shop_street: string | null;
  readonly shop_postal_code: string | null;
  readonly shop_city: string | null;
}): Address {
  return {
    number: account.shop_address_number,
    street: account.shop_street,
    postalCode: account.shop_postal_code,
    city: account.shop_city,
  };
}
