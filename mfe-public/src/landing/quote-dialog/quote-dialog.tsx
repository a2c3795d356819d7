import { PRIVACY_POLICY_PATH, QUOTE_LIMITS, todayInParis } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { Modal } from '@cigogne/shared-ui/modal';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useSiteSettingsQuery } from '../../api/public-api';
import { PhotoField } from './photo-field';
import { NewTabLink } from '@cigogne/shared-ui/new-tab-link';
import { useQuoteForm } from './use-quote-form';

interface QuoteDialogProps {
  open: boolean;
  /** @param asksFirst the form is being sent: leaving asks for confirmation, so the dialog may stay open */
  onClose: (asksFirst: boolean) => void;
  /** A request that was closed while being sent has been answered, and the answer has to be shown. */
  onAnswer: () => void;
  /** Closed after the visitor has seen the success: the next request starts empty. */
  onDone: () => void;
}

/** The form for a quote: what has to be delivered or assembled, where, when and for whom. */
export default function QuoteDialog({ open, onClose, onAnswer, onDone }: QuoteDialogProps) {
  const form = useQuoteForm({ open, onClose, onAnswer, onDone });
  const consentId = useId();
  const { data: site } = useSiteSettingsQuery();
  const { field, errorOf, set } = form;

  if (form.sent) {
    return (
      <Modal open={open} title="Demande envoyée" onClose={form.close}>
        <Box role="status">
          <p>Merci ! Votre demande de devis nous est parvenue.</p>
          <p>Nous vous répondons au plus vite, par téléphone ou par e-mail.</p>
        </Box>
        <Button variant="contained" size="large" onClick={form.close}>
          Fermer la fenêtre
        </Button>
      </Modal>
    );
  }
  return (
    <Modal open={open} title="Demander un devis" onClose={form.close}>
      <Box
        component="form"
        noValidate
        aria-label="Demande de devis"
        onSubmit={form.onSubmit}
        sx={{ display: 'grid', gap: 2.5, pt: 1 }}
      >
        <TextInput
          {...field('name')}
          label="Nom"
          autoComplete="name"
          maxLength={QUOTE_LIMITS.name}
          required
        />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput
            {...field('phone')}
            label="Téléphone"
            type="tel"
            autoComplete="tel"
            maxLength={QUOTE_LIMITS.phone}
            hint="L’un des deux suffit."
          />
          <TextInput
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={QUOTE_LIMITS.email}
          />
          <TextInput
            {...field('city')}
            label="Commune"
            autoComplete="address-level2"
            maxLength={QUOTE_LIMITS.city}
            required
          />
          <DateInput
            {...field('wished_date')}
            label="Date souhaitée"
            min={todayInParis()}
            tellsUnfinished
          />
        </Box>
        <TextInput
          {...field('message')}
          label="Que faut-il livrer ou monter ?"
          multiline
          minRows={4}
          maxLength={QUOTE_LIMITS.message}
          required
        />
        <PhotoField
          photos={form.values.photos}
          problem={form.photoProblem}
          full={form.full}
          readOnly={form.sending}
          onAdd={form.addPhotos}
          onRemove={form.removePhoto}
        />
        {/* A honeypot: hidden from people and screen readers, while bots fill in every field named website. */}
        <Box aria-hidden sx={{ position: 'absolute', left: -9999 }}>
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website ?? ''}
            onChange={(event) => set('website', event.target.value)}
          />
        </Box>
        <div>
          <Box component="label" sx={{ display: 'flex', gap: 1.5, py: 1, cursor: 'pointer' }}>
            <Box
              component="input"
              type="checkbox"
              name="consent"
              checked={form.values.consent === 'on'}
              disabled={form.sending}
              aria-invalid={Boolean(errorOf('consent'))}
              aria-describedby={consentId}
              onChange={(event) => set('consent', event.target.checked ? 'on' : '')}
              sx={{
                flex: 'none',
                width: 22,
                height: 22,
                m: 0,
                accentColor: 'var(--mui-palette-primary-main)',
              }}
            />
            J’accepte que {site?.company ?? 'Cigogne'} garde ces données le temps de répondre à ma
            demande.
          </Box>
          <Box id={consentId} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
            {errorOf('consent')}
          </Box>
          <Box component="p" sx={{ mt: 0.5, mb: 0, color: 'text.secondary', fontSize: '0.875rem' }}>
            Elles ne servent qu’à vous répondre. Combien de temps, et quels sont vos droits :{' '}
            <NewTabLink href={PRIVACY_POLICY_PATH}>Confidentialité</NewTabLink>
          </Box>
        </div>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <SubmitButton loading={form.sending}>Envoyer la demande</SubmitButton>
      </Box>
    </Modal>
  );
}
