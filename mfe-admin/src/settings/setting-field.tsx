import { SETTINGS_NUMBER_LIMITS, type SettingsField } from '@cigogne/contract';
import { TextInput, type TextInputProps } from '@cigogne/shared-ui/text-input';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FIELD_LABELS } from './sections';

/** Why nobody can change a field in the application. */
export const LOCKED = 'Fixé par l’exploitant du serveur, ne se change pas ici.';

interface SettingFieldProps extends Omit<TextInputProps, 'label' | 'name'> {
  name: SettingsField;
  locked: boolean;
  /** Replaces the field's own label when that is too long for the row. */
  label?: string;
}

/** A field of a section; one fixed by the operator has a padlock and says why. */
export function SettingField({ name, locked, label, readOnly, ...field }: SettingFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...field}
      name={name}
      label={label ?? FIELD_LABELS[name]}
      readOnly={locked || readOnly === true}
      {...(locked && { hint: LOCKED, endAdornment: <Padlock /> })}
    />
  );
}

interface NumberSettingProps extends SettingFieldProps {
  name: SettingsField & keyof typeof SETTINGS_NUMBER_LIMITS;
  hint: string;
}

/** A whole number; the hint ends with its limits. */
export function NumberSetting({ name, hint, ...field }: NumberSettingProps) {
  const [least, most] = SETTINGS_NUMBER_LIMITS[name];
  return (
    <SettingField
      inputMode="numeric"
      required
      {...field}
      name={name}
      hint={`${hint} (de ${least} à ${most})`}
    />
  );
}

export function Padlock() {
  return <LockOutlined aria-hidden sx={{ ml: 1, fontSize: 20, color: 'text.secondary' }} />;
}

/** Related fields under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {children}
      </Box>
    </Box>
  );
}

/** Takes the whole width of its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
