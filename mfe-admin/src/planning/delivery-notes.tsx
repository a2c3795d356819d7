import type { PlannedDelivery } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { type NoteKind, useNoteDownload } from '@cigogne/shared-ui/note-download';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';

const LABELS: Readonly<Record<NoteKind, string>> = {
  delivery: 'Bon de livraison',
  shop: 'Bon de magasin',
};

/** 'Bon de livraison', and 'Bon de magasin' when an item is delivered to the shop. */
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

/** Each button has its own busy state: both documents may be requested at once. */
function NoteButton({ id, kind }: { id: number; kind: NoteKind }) {
  const { busy, downloadNote } = useNoteDownload(kind, id);
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<DescriptionOutlined />}
      busy={busy}
      onClick={() => void downloadNote()}
      sx={{ flex: { xs: '1 1 140px', sm: 'none' }, borderColor: 'divider' }}
    >
      {LABELS[kind]}
    </BusyButton>
  );
}
