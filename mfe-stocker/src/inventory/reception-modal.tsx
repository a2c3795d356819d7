import {
  type InventoryProduct,
  MAX_RECEIVING_DOCUMENT_BYTES,
  MEGABYTE,
  productStatus,
  RECEPTION_STATUSES,
  ReceptionForm,
  stockCalls,
  takesReceptionStatus,
} from '@cigogne/contract';
import { useContractForm } from '@cigogne/shared-api/form';
import { alertDialog, confirmClosing } from '@cigogne/shared-ui/confirm';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useUpload } from '../api/use-upload';
import { FilePick } from '../components/file-pick';
import { whyPdfIsRefused } from '../components/refused-files';
import { UploadProgress } from '../components/upload-progress';

const FALLBACK = 'Failed to update receiving document';

interface ReceptionModalProps {
  product: InventoryProduct;
  /** Gets the product as the server has received it. */
  onReceived: (product: InventoryProduct) => void;
  onClose: () => void;
}

/** Uploads the receiving document of a product, with the status in which it has arrived. */
export function ReceptionModal({ product, onReceived, onClose }: ReceptionModalProps) {
  const formId = useId();
  const upload = useUpload(stockCalls.joinReceivingDocument, {
    fallback: FALLBACK,
    success: 'Document de réception mis à jour avec succès',
  });
  const form = useContractForm({
    schema: ReceptionForm,
    initial: {
      status: 'in_stock',
      receiving_document: null as File | null,
    },
    send: async ({ receiving_document, ...body }, { idempotencyKey }) => {
      const answer = await upload.send({
        params: { id: product.id },
        body,
        files: { receiving_document: receiving_document ? [receiving_document] : [] },
        idempotencyKey,
      });
      if (!answer.error) {
        onReceived(answer.data.product);
        onClose();
      }
      return answer;
    },
    fallback: FALLBACK,
    askToLeave: confirmClosing,
  });
  const close = async () => {
    if (!form.sending && (await form.mayClose())) onClose();
  };
  const file = form.values.receiving_document;

  function pick(picked: File | null) {
    const refusal = picked ? whyPdfIsRefused(picked, MAX_RECEIVING_DOCUMENT_BYTES) : undefined;
    form.set('receiving_document', refusal === undefined ? picked : null);
    if (refusal !== undefined) void alertDialog(refusal);
  }

  return (
    <Modal
      open
      title="Joindre document"
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()} disabled={form.sending} sx={{ minHeight: 44 }}>
            Annuler
          </Button>
          <SubmitButton form={formId} disabled={!file} loading={form.sending}>
            Enregistrer
          </SubmitButton>
        </>
      }
    >
      <Stack
        component="form"
        id={formId}
        noValidate
        onSubmit={form.onSubmit}
        sx={{ gap: 2.5, pt: 1 }}
      >
        <strong>{product.name}</strong>
        {takesReceptionStatus(product) ? (
          <SelectInput
            {...form.field('status')}
            label="Statut"
            options={RECEPTION_STATUSES.map((value) => ({
              value,
              label: productStatus(value).inventory,
            }))}
          />
        ) : (
          <span>Son statut reste « {productStatus(product.status).inventory} ».</span>
        )}
        <FilePick
          name="receiving_document"
          label="Choisir le document"
          hint={`PDF uniquement, ${MAX_RECEIVING_DOCUMENT_BYTES / MEGABYTE} Mo maximum`}
          error={form.errorOf('receiving_document')}
          accept="application/pdf,.pdf"
          icon={<UploadFileOutlined />}
          removeLabel="Retirer le document"
          file={file}
          readOnly={form.sending}
          onPick={pick}
        />
        <UploadProgress
          progress={upload.progress}
          label="Progression de l’envoi"
          cancelLabel="Interrompre"
          onCancel={upload.cancel}
        />
      </Stack>
    </Modal>
  );
}
