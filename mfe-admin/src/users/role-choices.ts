import type { Role } from '@cigogne/contract';

/** The roles offered in the form (decision 6, part 1, section 2.5); the table has the labels of section 6. */
export const ROLE_CHOICES = [
  { value: 'shop', label: 'Magasin' },
  { value: 'driver', label: 'Chauffeur' },
  { value: 'stocker', label: 'Dépôt' },
] as const satisfies readonly { value: Role; label: string }[];

export type RoleChoice = (typeof ROLE_CHOICES)[number]['value'];
