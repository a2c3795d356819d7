import { ACCOUNT_LIMITS, SETTINGS_TEXT_LIMITS, type SetupState } from '@cigogne/contract';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { NewPasswordFields } from '../login/new-password-fields';
import { FormError } from '../login/form-error';
import { useSetupForm } from './use-setup-form';

/** The setup code, the first admin, and the house's name and address. */
export function SetupFields({ state }: { state: SetupState }) {
  const { field, set, values, sending, refusal, secondsLeft, shortestPassword, onSubmit } =
    useSetupForm(state);
  const isLocked = (setting: SetupState['locked'][number]) => state.locked.includes(setting);
  const setting = (name: SetupState['locked'][number]) =>
    isLocked(name) ? { disabled: true, hint: 'Fixé par l’exploitant du serveur.' } : {};

  return (
    <Box
      component="form"
      noValidate
      aria-label="Première mise en route"
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Part title="Le code de mise en route">
        <TextInput
          {...field('code')}
          label="Code"
          autoComplete="one-time-code"
          hint="Le serveur l’affiche dans son journal à chaque démarrage."
        />
      </Part>
      <Part title="Votre compte d’administration">
        <TextInput
          {...field('name')}
          label="Prénom et nom"
          autoComplete="name"
          maxLength={ACCOUNT_LIMITS.name}
        />
        <TextInput
          {...field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={ACCOUNT_LIMITS.email}
          hint="Vous vous connecterez avec lui."
        />
        <NewPasswordFields field={field} shortestPassword={shortestPassword} />
      </Part>
      <Part title="Votre entreprise">
        <TextInput
          {...field('company')}
          {...setting('company')}
          label="Nom de l’entreprise"
          autoComplete="organization"
          maxLength={SETTINGS_TEXT_LIMITS.company}
        />
        <TextInput
          {...field('head_office')}
          {...setting('head_office')}
          label="Adresse du siège"
          autoComplete="street-address"
          maxLength={SETTINGS_TEXT_LIMITS.head_office}
          {...(!isLocked('head_office') && {
            hint: 'Exemple : 12 rue des Tonneliers, 67000 Strasbourg',
          })}
        />
        <TextInput
          {...field('phone')}
          {...setting('phone')}
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          maxLength={SETTINGS_TEXT_LIMITS.phone}
        />
        <TextInput
          {...field('company_email')}
          {...setting('email')}
          label="E-mail de contact"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={ACCOUNT_LIMITS.email}
          {...(!isLocked('email') && {
            hint: 'Publié sur le site ; les demandes de devis y arrivent.',
          })}
        />
      </Part>
      <Part title="Votre dépôt">
        <TextInput
          {...field('depot')}
          {...setting('depot')}
          label="Adresse du dépôt"
          autoComplete="off"
          maxLength={SETTINGS_TEXT_LIMITS.depot}
        />
        {!isLocked('depot') && values.head_office !== '' && values.depot === '' && (
          <Button
            variant="text"
            onClick={() => set('depot', values.head_office)}
            sx={{ alignSelf: 'flex-start', minHeight: 44, mt: -1 }}
          >
            Même adresse que le siège
          </Button>
        )}
      </Part>
      {refusal && <FormError sentence={refusal} secondsLeft={secondsLeft} />}
      <SubmitButton loading={sending} disabled={secondsLeft > 0} fullWidth>
        Mettre en route
      </SubmitButton>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2.5,
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, typography: 'h3' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
