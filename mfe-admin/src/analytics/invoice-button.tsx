import type { CallError } from '@cigogne/shared-api';
import { invoiceCalls, type ReportRange } from '@cigogne/contract';
import { download } from '@cigogne/shared-api/query';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { alertDialog } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '../api/admin-api';

export interface InvoiceOf {
  shopId: number;
  shopName: string;
  range: ReportRange;
}

/** 'Générer la Facture (Excel)', with the texts of part 2, section 8. */
export function InvoiceButton(invoice: InvoiceOf) {
  const [busy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const generate = async () => {
    setBusy(true);
    await generateInvoice(invoice);
    setBusy(false);
    // Through the store, as this button may be unmounted by then.
    dispatch(adminApi.util.invalidateTags(['Invoice']));
  };
  return (
    <BusyButton
      variant="contained"
      color="secondary"
      size="large"
      startIcon={<DescriptionOutlined />}
      busy={busy}
      onClick={() => void generate()}
    >
      Générer la Facture (Excel)
    </BusyButton>
  );
}

/** The server numbers the invoice and returns it as a workbook. */
export async function generateInvoice({ shopId, shopName, range }: InvoiceOf): Promise<void> {
  const { start_date, end_date } = range;
  if (!shopId || !start_date || !end_date || !shopName.trim()) {
    await alertDialog(
      'Il manque une information pour générer la facture : le magasin, son nom ou une date de la période.',
    );
    return;
  }
  const loading = toast.loading('Génération du rapport Excel...');
  const { error } = await download(
    invoiceCalls.downloadInvoice,
    { params: { shopId }, query: { start_date, end_date } },
    { fallbackName: `facture_${shopName.replaceAll(' ', '_')}.xlsx` },
  );
  if (error) loading.error(reasonOf(error));
  else loading.success('Rapport téléchargé avec succès !');
}

function reasonOf(error: CallError): string {
  if (error.status === 'offline') {
    console.warn('The invoice did not arrive', error);
    return 'Échec de la génération du rapport. Veuillez vérifier la console.';
  }
  if (error.unreadable) {
    return 'Échec de la génération du rapport. Le serveur a renvoyé une erreur.';
  }
  return error.message || 'Échec de la génération du rapport.';
}
