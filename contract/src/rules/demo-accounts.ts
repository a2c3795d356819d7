import type { Role } from './roles';

export const DEMO_PASSWORD = 'demo1234';

/** One account per role, shown on the login page while DEMO is on. */
export const DEMO_ACCOUNTS: readonly {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}[] = [
  { role: 'admin', email: 'admin@cigogne.example', password: DEMO_PASSWORD },
  { role: 'manager', email: 'manager@cigogne.example', password: DEMO_PASSWORD },
  { role: 'shop', email: 'boutique@cigogne.example', password: DEMO_PASSWORD },
  { role: 'stocker', email: 'depot@cigogne.example', password: DEMO_PASSWORD },
  { role: 'driver', email: 'chauffeur@cigogne.example', password: DEMO_PASSWORD },
];
