import {
  ACCOUNT_LIMITS,
  filterPhone,
  filterPostalCode,
  filterSiret,
  LOGIN_PATH,
  PRIVACY_POLICY_PATH,
} from '@cigogne/contract';
import { NewTabLink } from '@cigogne/shared-ui/new-tab-link';
import { SiretInput } from '@cigogne/shared-ui/siret-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { LeavingLink } from '../login/leaving-link';
import { NewPasswordFields } from '../login/new-password-fields';
import { FormError } from '../login/form-error';
import { useSignupForm } from './use-signup-form';

/** The shop, its address and its credentials. */
export function SignupForm() {
  const { field, sending, refusal, secondsLeft, shortestPassword, onSubmit } = useSignupForm();

  return (
    <Box
      component="form"
      noValidate
      aria-label="Demande de compte partenaire"
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        Tous les champs sont obligatoires, sauf le téléphone.
      </Box>
      <TextInput
        {...field('name')}
        label="Nom du magasin"
        autoComplete="organization"
        maxLength={ACCOUNT_LIMITS.name}
      />
      <SiretInput {...field('shop_siret', filterSiret)} autoComplete="off" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(8.5rem, 1fr) 2fr', gap: 2 }}>
        <TextInput
          {...field('shop_address_number')}
          label="Numéro"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.shop_address_number}
        />
        <TextInput
          {...field('shop_street')}
          label="Rue"
          autoComplete="address-line1"
          maxLength={ACCOUNT_LIMITS.shop_street}
        />
        <TextInput
          {...field('shop_postal_code', filterPostalCode)}
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextInput
          {...field('shop_city')}
          label="Ville"
          autoComplete="address-level2"
          maxLength={ACCOUNT_LIMITS.shop_city}
        />
      </Box>
      <TextInput
        {...field('number', filterPhone)}
        label="Téléphone (facultatif)"
        type="tel"
        autoComplete="tel"
      />
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={ACCOUNT_LIMITS.email}
      />
      <NewPasswordFields field={field} shortestPassword={shortestPassword} />
      {refusal && <FormError sentence={refusal} secondsLeft={secondsLeft} />}
      <SubmitButton loading={sending} disabled={secondsLeft > 0} fullWidth>
        Envoyer la demande
      </SubmitButton>
      <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        Ces données servent à examiner votre demande et à gérer votre compte. Durées et droits :{' '}
        <NewTabLink href={PRIVACY_POLICY_PATH}>Confidentialité</NewTabLink>
      </Box>
      <Box component="p" sx={{ m: 0, textAlign: 'center', color: 'text.secondary' }}>
        Vous avez déjà un compte ?{' '}
        <Box
          component={LeavingLink}
          to={LOGIN_PATH}
          sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}
        >
          Connectez-vous
        </Box>
      </Box>
    </Box>
  );
}
