import { type AuthUser, ROLE_LABELS } from '@cigogne/contract';
import { Choice } from './choice';
import type { SetupField } from './setup-field';

interface RoleFieldProps extends SetupField {
  readonly users: readonly AuthUser[];
}

/** Selects the signed-in user, where several roles may enter the area. */
export function RoleField({ setup, onChange, users }: RoleFieldProps) {
  if (users.length < 2) return null;
  const roles = users.map(({ role }) => role);
  return (
    <Choice
      label="Rôle"
      value={setup.role ?? roles[0]!}
      options={Object.fromEntries(roles.map((role) => [role, ROLE_LABELS[role]]))}
      onChange={(value) => onChange({ ...setup, role: roles.find((role) => role === value) })}
    />
  );
}
