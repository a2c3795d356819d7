import {
  type InventoryProduct,
  PRODUCT_STATUSES,
  productStatus,
  type StockStatus,
} from '@cigogne/contract';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import { TextInput } from '@cigogne/shared-ui/text-input';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useUpload } from '../api/use-upload';
import { FilePick } from '../components/file-pick';
import { UploadProgress } from '../components/upload-progress';
import { SECTIONS } from './choices';

const STATUSES: readonly StockStatus[] = [
  'in_stock',
  'damaged',
  'to_shop',
  'return_to_fabric',
  'Pièce',
];

interface CorrectionFormProps {
  product: InventoryProduct;
  onDone: () => void;
}

/** What the depot noted of a product, to be put right; only what differs is sent. */
export function CorrectionForm({ product, onDone }: CorrectionFormProps) {
  const noted = {
    section: product.section ?? '',
    status: product.status as string,
    quantity: String(product.quantity ?? ''),
    parts: String(product.parts ?? ''),
    notes: product.notes ?? '',
  };
  const [draft, setDraft] = useState(noted);
  const [photo, setPhoto] = useState<File | null>(null);
  const upload = useUpload<{ product: InventoryProduct }>({
    fallback: 'La correction n’a pas pu être enregistrée.',
    success: 'Produit corrigé',
  });
  const set = (change: Partial<typeof noted>) => {
    upload.renew();
    setDraft((before) => ({ ...before, ...change }));
  };
  const changed = Object.entries(draft).filter(
    ([name, value]) => value !== noted[name as keyof typeof noted],
  );
  const proofMissing = draft.status === 'damaged' && !product.damage_proof && !photo;
  const complete = (changed.length > 0 || photo !== null) && !proofMissing;
  const offered = STATUSES.some((status) => status === product.status);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete) return;
    const body = new FormData();
    for (const [name, value] of changed) body.append(name, value);
    if (photo) body.append('damage_proof', photo);
    const path = `/stocker/products/${product.id}`;
    if (await upload.send({ path, method: 'PATCH', body })) onDone();
  }

  return (
    <Stack
      component="form"
      aria-label="Corriger le produit"
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 2 }}
    >
      <SelectInput
        label="Section"
        placeholder="Sans section"
        value={draft.section}
        onChange={(section) => set({ section })}
        options={SECTIONS.map((section) => ({ value: section, label: `Section ${section}` }))}
      />
      <SelectInput
        label="Statut"
        value={draft.status}
        onChange={(status) => set({ status })}
        options={[
          ...(offered
            ? []
            : [{ value: product.status, label: productStatus(product.status).inventory }]),
          ...STATUSES.map((value) => ({ value, label: PRODUCT_STATUSES[value].inventory })),
        ]}
      />
      <TextInput
        label="Quantité"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <TextInput
        label="Pièces"
        type="number"
        inputMode="numeric"
        min={0}
        value={draft.parts}
        onChange={(parts) => set({ parts })}
      />
      <TextInput
        label="Notes"
        multiline
        maxLength={500}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
      />
      <FilePick
        label="Photo du dommage"
        hint={
          proofMissing ? 'Obligatoire pour un produit endommagé (5 Mo maximum)' : '5 Mo maximum'
        }
        accept="image/*"
        camera
        required={proofMissing}
        icon={<PhotoCameraOutlined />}
        removeLabel="Retirer la photo"
        file={photo}
        onPick={(picked) => {
          upload.renew();
          setPhoto(picked);
        }}
      />
      {upload.progress !== null && (
        <UploadProgress
          progress={upload.progress}
          label="Progression de l’envoi"
          cancelLabel="Interrompre"
          onCancel={upload.cancel}
        />
      )}
      <SubmitButton disabled={!complete} loading={upload.sending}>
        Enregistrer
      </SubmitButton>
    </Stack>
  );
}
