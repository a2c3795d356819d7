import {
  filterInput,
  FORM_ROLE_LABELS,
  FORM_ROLES,
  groupSiret,
  type ManagedUser,
  ROLE_LABELS,
  siretDigits,
  type UserField,
} from '@cigogne/contract';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import type { UserFormState } from './use-user-form';

const CHOICES = FORM_ROLES.map((role) => ({ value: role, label: FORM_ROLE_LABELS[role] }));

type TextField = Exclude<UserField, 'role' | 'active'>;

interface UserFieldsProps {
  state: UserFormState;
  /** The account that is edited; undefined for a new one. */
  user: ManagedUser | undefined;
  /** Why the account may not be deactivated. */
  lockedActive: string | undefined;
}

/** The fields of an account; those below the role depend on it (part 1, section 3). */
export function UserFields({ state, user, lockedActive }: UserFieldsProps) {
  const { form, change, leave, errorOf } = state;
  const field = (name: TextField, filter = (typed: string) => typed) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (typed: string) => change(name, filter(typed)),
    onBlur: () => leave(name),
    autoComplete: 'off',
  });
  const fixedRole = FORM_ROLES.every((role) => role !== form.role);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {fixedRole ? (
        <TextInput
          label="Rôle"
          value={ROLE_LABELS[form.role]}
          onChange={() => undefined}
          disabled
          hint="Ce rôle ne change pas ici."
        />
      ) : (
        <SelectInput
          label="Rôle"
          name="role"
          value={form.role}
          error={errorOf('role')}
          onChange={(role) => change('role', role as (typeof FORM_ROLES)[number])}
          options={CHOICES}
        />
      )}
      <ActiveSwitch
        checked={form.active}
        locked={lockedActive}
        onChange={(active) => change('active', active)}
      />
      <TextInput
        {...field('name')}
        label={form.role === 'shop' ? 'Nom du magasin' : 'Nom'}
        required
        maxLength={200}
      />
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        required
        maxLength={254}
      />
      <TextInput
        {...field('number', (typed) => filterInput('customer_phone', typed))}
        label="Téléphone"
        type="tel"
      />
      {form.role === 'driver' && (
        <TextInput {...field('driver_nr')} label="N° chauffeur" maxLength={20} />
      )}
      {form.role !== 'shop' && (
        <Wide>
          <TextInput {...field('address')} label="Adresse" maxLength={300} />
        </Wide>
      )}
      {form.role === 'shop' && (
        <>
          <TextInput
            {...field('shop_siret', (typed) => typed.replace(/[^\d ]/g, ''))}
            label="SIRET"
            inputMode="numeric"
            required
            maxLength={20}
            hint="14 chiffres"
            // Grouped when the field is left: doing it while typing would move the caret.
            onBlur={() => {
              change('shop_siret', groupSiret(siretDigits(form.shop_siret)));
              leave('shop_siret');
            }}
          />
          <Wide>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 2fr' },
                columnGap: { xs: 1.5, sm: 2.5 },
                rowGap: 2.5,
              }}
            >
              <TextInput {...field('shop_address_number')} label="Numéro" required maxLength={10} />
              <TextInput {...field('shop_street')} label="Rue" required maxLength={100} />
              <TextInput
                {...field('shop_postal_code', (typed) => typed.replace(/\D/g, '').slice(0, 5))}
                label="Code postal"
                inputMode="numeric"
                required
              />
              <TextInput {...field('shop_city')} label="Ville" required maxLength={100} />
            </Box>
          </Wide>
        </>
      )}
      {!user && (
        <>
          <PasswordInput
            {...field('password')}
            label="Mot de passe"
            autoComplete="new-password"
            required
            hint="6 caractères au moins"
          />
          <PasswordInput
            {...field('confirmPassword')}
            label="Confirmation"
            autoComplete="new-password"
            required
          />
        </>
      )}
    </Box>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}

function ActiveSwitch(props: {
  checked: boolean;
  locked: string | undefined;
  onChange: (active: boolean) => void;
}) {
  const { checked, locked, onChange } = props;
  const helpId = useId();
  return (
    <Box>
      <FormControlLabel
        sx={{ minHeight: 56, ml: 0, gap: 1 }}
        label="Compte actif"
        control={
          <Switch
            checked={checked}
            disabled={Boolean(locked)}
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
