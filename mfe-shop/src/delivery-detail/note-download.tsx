import { deliveryNoteCalls } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { download } from '@cigogne/shared-api/query';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { toast } from '@cigogne/shared-ui/toast';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';

/**
 * Downloads the note that goes with the products from the depot to the shop; its texts and its file
 * name are those of part 1, sections 7 and 8.
 */
export function NoteDownload({ deliveryId }: { deliveryId: number }) {
  const [isLoading, setLoading] = useState(false);
  const fetchNote = async () => {
    setLoading(true);
    const loading = toast.loading('Generating shop magazine delivery note...');
    const { error } = await download(
      deliveryNoteCalls.downloadShopDeliveryNote,
      { params: { id: deliveryId } },
      { fallbackName: `Navette-Bon-Livraison-${deliveryId}.xlsx` },
    );
    setLoading(false);
    if (error) loading.error(messageOf(error, 'Failed to generate shop magazine delivery note'));
    else loading.success('Shop magazine delivery note downloaded!');
  };
  return (
    <BusyButton
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      busy={isLoading}
      onClick={() => void fetchNote()}
      sx={{ minHeight: 44 }}
    >
      Bon de navette
    </BusyButton>
  );
}
