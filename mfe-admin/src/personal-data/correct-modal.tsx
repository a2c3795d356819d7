import type { ContractForm } from '@cigogne/shared-api/form';
import {
  DELIVERY_LENGTHS,
  DeliveryCorrection,
  type PersonRecord,
  QUOTE_LIMITS,
  QuoteCorrection,
  REASON_MAX,
} from '@cigogne/contract';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  useCorrectDeliveryPersonMutation,
  useCorrectQuotePersonMutation,
} from '../api/personal-data';
import { useCorrection } from './use-correction';
import { titleOf } from './words';

interface CorrectModalProps {
  record: PersonRecord;
  onClose: () => void;
  /** Also called on closing after a refusal because the record has changed. */
  onCorrected: () => void;
}

/** Corrects the personal data of a record. */
export function CorrectModal(props: CorrectModalProps) {
  return props.record.kind === 'delivery' ? (
    <DeliveryModal {...props} />
  ) : (
    <QuoteModal {...props} />
  );
}

function DeliveryModal({ record, onClose, onCorrected }: CorrectModalProps) {
  const [correct] = useCorrectDeliveryPersonMutation();
  const { form, close } = useCorrection({
    schema: DeliveryCorrection,
    initial: {
      customer_name: record.name,
      customer_phone: record.phone ?? '',
      customer_street: record.street ?? '',
      customer_address_number: record.address_number ?? '',
      customer_postal_code: record.postal_code ?? '',
      customer_city: record.city ?? '',
      reason: '',
    },
    correct,
    record,
    onClose,
    onCorrected,
  });
  return (
    <CorrectionModal record={record} form={form} onClose={close}>
      <TextInput
        {...form.field('customer_name')}
        label="Nom du client"
        required
        maxLength={DELIVERY_LENGTHS.customer_name}
      />
      <TextInput
        {...form.field('customer_phone')}
        label="Téléphone"
        type="tel"
        maxLength={DELIVERY_LENGTHS.customer_phone}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '110px 1fr' }}>
        <TextInput
          {...form.field('customer_address_number')}
          label="Numéro"
          maxLength={DELIVERY_LENGTHS.customer_address_number}
        />
        <TextInput
          {...form.field('customer_street')}
          label="Rue"
          required
          maxLength={DELIVERY_LENGTHS.customer_street}
        />
        <TextInput
          {...form.field('customer_postal_code')}
          label="Code postal"
          inputMode="numeric"
          maxLength={DELIVERY_LENGTHS.customer_postal_code}
        />
        <TextInput
          {...form.field('customer_city')}
          label="Ville"
          required
          maxLength={DELIVERY_LENGTHS.customer_city}
        />
      </Box>
      <Reason field={form.field('reason')} />
    </CorrectionModal>
  );
}

function QuoteModal({ record, onClose, onCorrected }: CorrectModalProps) {
  const [correct] = useCorrectQuotePersonMutation();
  const { form, close } = useCorrection({
    schema: QuoteCorrection,
    initial: {
      name: record.name,
      phone: record.phone ?? '',
      email: record.email ?? '',
      city: record.city ?? '',
      reason: '',
    },
    correct,
    record,
    onClose,
    onCorrected,
  });
  return (
    <CorrectionModal record={record} form={form} onClose={close}>
      <TextInput {...form.field('name')} label="Nom" required maxLength={QUOTE_LIMITS.name} />
      <TextInput
        {...form.field('phone')}
        label="Téléphone"
        type="tel"
        maxLength={QUOTE_LIMITS.phone}
      />
      <TextInput
        {...form.field('email')}
        label="E-mail"
        type="email"
        maxLength={QUOTE_LIMITS.email}
      />
      <TextInput {...form.field('city')} label="Commune" required maxLength={QUOTE_LIMITS.city} />
      <Reason field={form.field('reason')} />
    </CorrectionModal>
  );
}

interface CorrectionModalProps {
  record: PersonRecord;
  form: Pick<ContractForm, 'mayClose' | 'onSubmit' | 'refusal' | 'sending'>;
  onClose: () => void;
  children: ReactNode;
}

function CorrectionModal({ record, form, onClose, children }: CorrectionModalProps) {
  return (
    <FormModal
      maxWidth="sm"
      title={`Corriger : ${titleOf(record)}`}
      form={form}
      submit={{ children: 'Enregistrer la correction', loading: form.sending }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        {children}
      </Box>
    </FormModal>
  );
}

function Reason({ field }: { field: ReturnType<ContractForm['field']> }) {
  return (
    <TextInput
      {...field}
      label="Motif"
      required
      maxLength={REASON_MAX}
      hint="Conservé dans l’historique, sans le nom de la personne."
    />
  );
}
