import {
  type InventoryProduct,
  lacksDamageProof,
  MAX_STOCK_FILE_BYTES,
  MEGABYTE,
  NOTES_MAX,
  ProductCorrectionForm,
  productStatus,
  SECTIONS,
  STOCK_STATUSES,
  stockCalls,
} from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useUpload } from '../api/use-upload';
import { DamageProofPick } from '../components/damage-proof-pick';
import { UploadProgress } from '../components/upload-progress';

const FALLBACK = 'La correction n’a pas pu être enregistrée.';
const MAX_FILE = `${MAX_STOCK_FILE_BYTES / MEGABYTE} Mo maximum`;

/** The form holds only what differs from the product: what is not in it stays as it is. */
const NO_CORRECTION = {
  section: undefined as string | undefined,
  status: undefined as string | undefined,
  quantity: undefined as string | undefined,
  parts: undefined as string | undefined,
  notes: undefined as string | undefined,
  damage_proof: null as File | null,
};
type TextFieldName = Exclude<keyof typeof NO_CORRECTION, 'damage_proof'>;

interface CorrectionFormProps {
  product: InventoryProduct;
  /** Gets the product as the server has corrected it, also when the form was closed meanwhile. */
  onCorrected: (product: InventoryProduct) => void;
  onClose: () => void;
}

/** Corrects what the depot recorded of a product. */
export function CorrectionForm({ product, onCorrected, onClose }: CorrectionFormProps) {
  const upload = useUpload(stockCalls.correctProduct, {
    fallback: FALLBACK,
    success: 'Produit corrigé',
  });
  const outcome = useDialogOutcome(onClose, FALLBACK);
  const form = useContractForm({
    schema: ProductCorrectionForm,
    initial: NO_CORRECTION,
    send: async ({ damage_proof, status, ...facts }, { idempotencyKey }) => {
      const answer = await upload.send({
        params: { id: product.id },
        body: {
          status,
          section: emptyIfCleared(facts.section),
          quantity: emptyIfCleared(facts.quantity),
          parts: emptyIfCleared(facts.parts),
          notes: emptyIfCleared(facts.notes),
        },
        files: { damage_proof: damage_proof ? [damage_proof] : [] },
        idempotencyKey,
      });
      // `useUpload` has already shown the refusal in a toast, even if the form was closed meanwhile.
      if (answer.error) return answer;
      onCorrected(answer.data.product);
      return outcome(Promise.resolve(answer));
    },
    fallback: FALLBACK,
    askToLeave: confirmClosing,
  });
  const [isPreparing, setIsPreparing] = useState(false);
  const { values } = form;

  function field(name: TextFieldName) {
    const recorded = String(product[name] ?? '');
    return {
      ...form.field(name),
      value: String(values[name] ?? recorded),
      onChange: (typed: string) => form.set(name, typed === recorded ? undefined : typed),
    };
  }
  // As on the server: a product received as damaged may lack its photo and can still be corrected.
  const proofMissing = lacksDamageProof(values.status, values.damage_proof ?? product.damage_proof);
  const isOffered = STOCK_STATUSES.some((status) => status === product.status);
  const statuses = isOffered ? STOCK_STATUSES : [product.status, ...STOCK_STATUSES];

  return (
    <Stack
      component="form"
      noValidate
      aria-label="Corriger le produit"
      onSubmit={form.onSubmit}
      sx={{ gap: 2 }}
    >
      <SelectInput
        {...field('section')}
        label="Section"
        placeholder="Sans section"
        options={SECTIONS.map((section) => ({ value: section, label: `Section ${section}` }))}
      />
      <SelectInput
        {...field('status')}
        label="Statut"
        options={statuses.map((status) => ({
          value: status,
          label: productStatus(status).inventory,
        }))}
      />
      <TextInput {...field('quantity')} label="Quantité" inputMode="numeric" />
      <TextInput {...field('parts')} label="Pièces" inputMode="numeric" />
      <TextInput {...field('notes')} label="Notes" multiline maxLength={NOTES_MAX} />
      <DamageProofPick
        label="Photo du dommage"
        hint={proofMissing ? `Obligatoire pour un produit endommagé (${MAX_FILE})` : MAX_FILE}
        error={form.errorOf('damage_proof')}
        required={proofMissing}
        removeLabel="Retirer la photo"
        file={values.damage_proof}
        readOnly={form.sending}
        onPick={(photo) => form.set('damage_proof', photo)}
        onPreparing={setIsPreparing}
      />
      <UploadProgress
        progress={upload.progress}
        label="Progression de l’envoi"
        cancelLabel="Interrompre"
        onCancel={upload.cancel}
      />
      <SubmitButton disabled={!form.dirty || proofMissing} loading={form.sending || isPreparing}>
        Enregistrer
      </SubmitButton>
    </Stack>
  );
}

/** Multipart forms have no null: a cleared field is sent as ''. */
function emptyIfCleared<T>(value: T | null): T | '' {
  return value === null ? '' : value;
}
