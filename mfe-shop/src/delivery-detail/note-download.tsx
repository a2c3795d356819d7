import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { useNoteDownload } from '@cigogne/shared-ui/note-download';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';

/** Downloads the note that goes with the products from the depot to the shop. */
export function NoteDownload({ deliveryId }: { deliveryId: number }) {
  const { busy, downloadNote } = useNoteDownload('shop', deliveryId);
  return (
    <BusyButton
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      busy={busy}
      onClick={() => void downloadNote()}
      sx={{ minHeight: 44 }}
    >
      Bon de navette
    </BusyButton>
  );
}
