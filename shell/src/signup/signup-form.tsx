import { Link } from '@cigogne/shared-api/router';
import { filterInput, groupSiret, siretDigits, type SignupField } from '@cigogne/contract';
import { PasswordInput } from '@cigogne/shared-ui/password-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { Refusal } from '../login/refusal';
import { useSignupForm } from './use-signup-form';

/** The company, its address, and how it will sign in. */
export function SignupForm() {
  const { form, loading, refusal, secondsLeft, change, leave, send, errorOf } = useSignupForm();
  const field = (name: SignupField, filter = (typed: string) => typed) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (typed: string) => change(name, filter(typed)),
    onBlur: () => leave(name),
  });

  return (
    <Box
      component="form"
      noValidate
      aria-label="Demande de compte partenaire"
      onSubmit={(event) => void send(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      <Box component="p" sx={{ m: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        Tous les champs sont obligatoires, sauf le téléphone.
      </Box>
      <TextInput
        {...field('name')}
        label="Nom du magasin"
        autoComplete="organization"
        maxLength={200}
      />
      <TextInput
        {...field('shop_siret', (typed) => typed.replace(/[^\d ]/g, ''))}
        label="SIRET"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="14 chiffres"
        // Grouped when the field is left: doing it while typing would move the caret.
        onBlur={() => {
          change('shop_siret', groupSiret(siretDigits(form.shop_siret)));
          leave('shop_siret');
        }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 2 }}>
        <TextInput
          {...field('shop_address_number')}
          label="Numéro"
          autoComplete="off"
          maxLength={10}
        />
        <TextInput
          {...field('shop_street')}
          label="Rue"
          autoComplete="address-line1"
          maxLength={100}
        />
        <TextInput
          {...field('shop_postal_code', (typed) => typed.replace(/\D/g, '').slice(0, 5))}
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextInput
          {...field('shop_city')}
          label="Ville"
          autoComplete="address-level2"
          maxLength={100}
        />
      </Box>
      <TextInput
        {...field('number', (typed) => filterInput('customer_phone', typed))}
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
        maxLength={254}
      />
      <PasswordInput
        {...field('password')}
        label="Mot de passe"
        autoComplete="new-password"
        hint="6 caractères au moins"
      />
      <PasswordInput
        {...field('confirmPassword')}
        label="Confirmation du mot de passe"
        autoComplete="new-password"
      />
      {refusal && <Refusal sentence={refusal} secondsLeft={secondsLeft} />}
      <SubmitButton loading={loading} disabled={secondsLeft > 0} fullWidth>
        Envoyer la demande
      </SubmitButton>
      <Box component="p" sx={{ m: 0, textAlign: 'center', color: 'text.secondary' }}>
        Vous avez déjà un compte ?{' '}
        <Box
          component={Link}
          to="/login"
          sx={{ color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}
        >
          Connectez-vous
        </Box>
      </Box>
    </Box>
  );
}
