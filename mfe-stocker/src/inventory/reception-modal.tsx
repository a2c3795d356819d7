import { type InventoryProduct, productStatus, type ProductStatus } from '@cigogne/contract';
import { alertDialog } from '@cigogne/shared-ui/confirm';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useUpload } from '../api/use-upload';
import { FilePick } from '../components/file-pick';
import { formOf } from '../components/form-of';
import { UploadProgress } from '../components/upload-progress';

/** What a received product may become (part 2, section 4). */
const STATUSES: readonly ProductStatus[] = ['in_stock', 'to_shop', 'damaged'];

interface ReceptionModalProps {
  product: InventoryProduct;
  onClose: () => void;
}

/** Joins the receiving document of a product, and says as what it has come in. */
export function ReceptionModal({ product, onClose }: ReceptionModalProps) {
  // A product that is damaged already does not become sound by its paper.
  const [status, setStatus] = useState<string>(
    STATUSES.includes(product.status) ? product.status : 'in_stock',
  );
  const [file, setFile] = useState<File | null>(null);
  const upload = useUpload<{ product: InventoryProduct }>({
    fallback: 'Failed to update receiving document',
    success: 'Document de réception mis à jour avec succès',
  });

  function pick(picked: File | null) {
    upload.renew();
    if (picked && picked.type !== 'application/pdf' && !/\.pdf$/i.test(picked.name)) {
      setFile(null);
      void alertDialog('Veuillez sélectionner un fichier PDF.');
      return;
    }
    setFile(picked);
  }

  async function save() {
    if (!file) return;
    const path = `/stocker/${product.id}/receiving-document`;
    const body = formOf({ status, receiving_document: file });
    if (await upload.send({ path, method: 'PATCH', body })) onClose();
  }

  return (
    <Modal
      open
      title="Joindre document"
      onClose={() => {
        if (!upload.sending) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={upload.sending} sx={{ minHeight: 44 }}>
            Annuler
          </Button>
          <SubmitButton
            disabled={!file}
            loading={upload.sending}
            onClick={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            Enregistrer
          </SubmitButton>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <strong>{product.name}</strong>
        <SelectInput
          label="Statut"
          value={status}
          onChange={(chosen) => {
            upload.renew();
            setStatus(chosen);
          }}
          options={STATUSES.map((value) => ({ value, label: productStatus(value).inventory }))}
        />
        <FilePick
          label="Choisir le document"
          hint="PDF uniquement, 10 Mo maximum"
          accept="application/pdf,.pdf"
          icon={<UploadFileOutlined />}
          removeLabel="Retirer le document"
          file={file}
          onPick={pick}
        />
        {upload.progress !== null && (
          <UploadProgress
            progress={upload.progress}
            label="Progression de l’envoi"
            cancelLabel="Interrompre"
            onCancel={upload.cancel}
          />
        )}
      </Stack>
    </Modal>
  );
}
