import { deliveryNoteCalls, deliveryNoteName, shopNoteName } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { download } from '@cigogne/shared-api/query';
import { useState } from 'react';
import { toast } from '../toasts/toast';

/** The workbooks of a delivery, with their texts (part 1, sections 7 and 8). */
const NOTES = {
  delivery: {
    call: deliveryNoteCalls.downloadDeliveryNote,
    fileName: deliveryNoteName,
    loading: 'Generating Excel file...',
    done: 'Excel file downloaded!',
    failed: 'Failed to generate Excel file',
  },
  shop: {
    call: deliveryNoteCalls.downloadShopDeliveryNote,
    fileName: shopNoteName,
    loading: 'Generating shop magazine delivery note...',
    done: 'Shop magazine delivery note downloaded!',
    failed: 'Failed to generate shop magazine delivery note',
  },
} as const;

export type NoteKind = keyof typeof NOTES;

/**
 * Downloads the delivery note of a delivery, or of its products on their way from the depot to the shop; toasts report
 * progress and result.
 */
export function useNoteDownload(kind: NoteKind, deliveryId: number) {
  const [busy, setBusy] = useState(false);

  const downloadNote = async () => {
    const { call, fileName, loading, done, failed } = NOTES[kind];
    setBusy(true);
    const shown = toast.loading(loading);
    const { error } = await download(
      call,
      { params: { id: deliveryId } },
      { fallbackName: fileName(deliveryId) },
    );
    setBusy(false);
    if (error) shown.error(messageOf(error, failed));
    else shown.success(done);
  };
  return { busy, downloadNote };
}
