import { messageOf } from '@cigogne/shared-api';
import { download } from '@cigogne/shared-api/query';
import { deliveryNoteCalls, type PlannedDelivery } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { toast } from '@cigogne/shared-ui/toast';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

/** The workbooks of a delivery, with their texts and file names (part 1, sections 7 and 8). */
const NOTES = {
  delivery: {
    label: 'Bon de livraison',
    call: deliveryNoteCalls.downloadDeliveryNote,
    fallbackName: (id: number) => `Bon-de-Livraison-${id}.xlsx`,
    loading: 'Generating Excel file...',
    done: 'Excel file downloaded!',
    failed: 'Failed to generate Excel file',
  },
  shop: {
    label: 'Bon de magasin',
    call: deliveryNoteCalls.downloadShopDeliveryNote,
    fallbackName: (id: number) => `Navette-Bon-Livraison-${id}.xlsx`,
    loading: 'Generating shop magazine delivery note...',
    done: 'Shop magazine delivery note downloaded!',
    failed: 'Failed to generate shop magazine delivery note',
  },
} as const;

type NoteKind = keyof typeof NOTES;

/** 'Bon de livraison', and 'Bon de magasin' when something goes to the shop. */
export function DeliveryNotes({ id, items }: Pick<PlannedDelivery, 'id' | 'items'>) {
  const goesToShop = items.some(({ product_status }) => product_status === 'to_shop');
  const kinds: NoteKind[] = goesToShop ? ['delivery', 'shop'] : ['delivery'];

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      {kinds.map((kind) => (
        <NoteButton key={kind} id={id} kind={kind} />
      ))}
    </Box>
  );
}

/** Each is busy for itself: both may be asked for at once. */
function NoteButton({ id, kind }: { id: number; kind: NoteKind }) {
  const { label, call, fallbackName, loading, done, failed } = NOTES[kind];
  const [busy, setBusy] = useState(false);

  const fetchNote = async () => {
    setBusy(true);
    const shown = toast.loading(loading);
    const { error } = await download(call, { params: { id } }, { fallbackName: fallbackName(id) });
    if (error) shown.error(messageOf(error, failed));
    else shown.success(done);
    setBusy(false);
  };

  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<DescriptionOutlined />}
      busy={busy}
      onClick={() => void fetchNote()}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, borderColor: 'divider' }}
    >
      {label}
    </BusyButton>
  );
}
