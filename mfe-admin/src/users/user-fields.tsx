import {
  ACCOUNT_LIMITS,
  filterPhone,
  filterPostalCode,
  filterSiret,
  type Role,
  ROLE_LABELS,
  type UserChangeFields,
} from '@cigogne/contract';
import type { ContractForm } from '@cigogne/shared-api/form';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SiretInput } from '@cigogne/shared-ui/siret-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { ROLE_CHOICES, type RoleChoice } from './role-choices';

type TextFieldName = Exclude<keyof UserChangeFields, 'role' | 'active'>;

interface UserFieldsProps {
  form: Pick<ContractForm<UserChangeFields>, 'values' | 'field' | 'set' | 'errorOf' | 'sending'>;
  /** Role of the edited account, shown when the form cannot change it. */
  role?: Role;
  /** Why the account may not be deactivated. */
  lockedActive?: string | undefined;
  children?: ReactNode;
}

/** The fields of an account; those below the role depend on it (part 1, section 3). */
export function UserFields({ form, role: fixedRole, lockedActive, children }: UserFieldsProps) {
  const { values, set, errorOf } = form;
  const field = (name: TextFieldName, filter?: (typed: string) => string) => ({
    ...form.field(name, filter),
    autoComplete: 'off',
  });
  const role = values.role ?? fixedRole;

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {values.role ? (
        <SelectInput
          label="Rôle"
          name="role"
          value={values.role}
          error={errorOf('role')}
          readOnly={form.sending}
          onChange={(chosen) => set('role', chosen as RoleChoice)}
          options={ROLE_CHOICES}
        />
      ) : (
        <TextInput
          label="Rôle"
          value={fixedRole ? ROLE_LABELS[fixedRole] : ''}
          onChange={() => undefined}
          disabled
          hint="Ce rôle ne change pas ici."
        />
      )}
      <ActiveSwitch
        checked={values.active ?? true}
        locked={lockedActive}
        readOnly={form.sending}
        onChange={(active) => set('active', active)}
      />
      <TextInput
        {...field('name')}
        label={role === 'shop' ? 'Nom du magasin' : 'Nom'}
        required
        maxLength={ACCOUNT_LIMITS.name}
      />
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        required
        maxLength={ACCOUNT_LIMITS.email}
      />
      <TextInput {...field('number', filterPhone)} label="Téléphone" type="tel" />
      {role === 'driver' && (
        <TextInput
          {...field('driver_nr')}
          label="N° chauffeur"
          maxLength={ACCOUNT_LIMITS.driver_nr}
        />
      )}
      {role !== 'shop' && (
        <FullWidth>
          <TextInput {...field('address')} label="Adresse" maxLength={ACCOUNT_LIMITS.address} />
        </FullWidth>
      )}
      {role === 'shop' && (
        <>
          <SiretInput {...field('shop_siret', filterSiret)} required />
          <FullWidth>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 2fr' },
                columnGap: { xs: 1.5, sm: 2.5 },
                rowGap: 2.5,
              }}
            >
              <TextInput
                {...field('shop_address_number')}
                label="Numéro"
                required
                maxLength={ACCOUNT_LIMITS.shop_address_number}
              />
              <TextInput
                {...field('shop_street')}
                label="Rue"
                required
                maxLength={ACCOUNT_LIMITS.shop_street}
              />
              <TextInput
                {...field('shop_postal_code', filterPostalCode)}
                label="Code postal"
                inputMode="numeric"
                required
              />
              <TextInput
                {...field('shop_city')}
                label="Ville"
                required
                maxLength={ACCOUNT_LIMITS.shop_city}
              />
            </Box>
          </FullWidth>
        </>
      )}
      {children}
    </Box>
  );
}

function FullWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}

function ActiveSwitch(props: {
  checked: boolean;
  locked: string | undefined;
  readOnly: boolean;
  onChange: (active: boolean) => void;
}) {
  const { checked, locked, readOnly, onChange } = props;
  const helpId = useId();
  return (
    <Box>
      <FormControlLabel
        sx={{ minHeight: 56, ml: 0, gap: 1 }}
        label="Compte actif"
        control={
          <Switch
            checked={checked}
            disabled={Boolean(locked) || readOnly}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ mt: 0 }}>
        {locked ?? (checked ? '' : 'Un compte inactif ne peut pas se connecter.')}
      </FormHelperText>
    </Box>
  );
}
