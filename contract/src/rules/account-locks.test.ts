import type { Role } from './roles';
import { whyAccountIsLocked } from './account-locks';

const account = (id: number, role: Role, active = true) => ({ id, role, active });
const admin = account(1, 'admin');
const manager = account(2, 'manager');

describe('what may be done with an account', () => {
  it('a manager changes nothing of an admin or a manager, their own included', () => {
    for (const target of [admin, manager, account(3, 'manager')]) {
      for (const change of ['modify', 'deactivate', 'delete'] as const) {
        expect(whyAccountIsLocked(change, manager, target, 2)).toBe(
          'Seul un administrateur peut modifier ce compte.',
        );
      }
    }
  });

  it.each(['shop', 'driver', 'stocker'] as const)('a manager works with a %s', (role) => {
    expect(whyAccountIsLocked('delete', manager, account(9, role), 2)).toBeUndefined();
  });

  it('nobody deletes or deactivates their own account, but may change it', () => {
    expect(whyAccountIsLocked('delete', admin, admin, 2)).toMatch(/supprimer votre propre compte/);
    expect(whyAccountIsLocked('deactivate', admin, admin, 2)).toMatch(/désactiver votre propre/);
    expect(whyAccountIsLocked('modify', admin, admin, 1)).toBeUndefined();
  });

  it('the last active admin stays', () => {
    const other = account(4, 'admin');
    expect(whyAccountIsLocked('delete', admin, other, 2)).toBeUndefined();
    expect(whyAccountIsLocked('delete', admin, other, 1)).toMatch(/dernier administrateur actif/);
    expect(whyAccountIsLocked('delete', admin, account(4, 'admin', false), 1)).toBeUndefined();
  });
});
