import {
  formatDay,
  formatMoment,
  isCalendarDate,
  type ProductEvent,
  productStatus,
} from '@cigogne/contract';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import Box from '@mui/material/Box';
import { useGetProductHistoryQuery } from '../api/inventory';

const KINDS: Readonly<Record<string, string>> = {
  product_added: 'Produit ajouté',
  product_received: 'Produit reçu',
  product_status_changed: 'Statut modifié',
  product_changed: 'Produit corrigé',
  delivery_created: 'Mis dans une livraison',
  delivery_cancelled: 'Livraison annulée',
  delivery_failed: 'Livraison non aboutie',
  product_delivery_deleted: 'Livraison supprimée',
};
const FIELDS: Readonly<Record<string, string>> = {
  status: 'Statut',
  section: 'Section',
  quantity: 'Quantité',
  parts: 'Pièces',
  notes: 'Notes',
  received_date: 'Reçu le',
  receiving_document_id: 'Document de réception',
  damage_proof_id: 'Photo du dommage',
};

/** Every change of a product: what, when, by whom. */
export function ProductHistory({ id }: { id: number }) {
  const query = useGetProductHistoryQuery(id);
  const { data } = query;
  if (!data) {
    return (
      <MissingData query={query} failure="L’historique n’a pas pu être chargé.">
        <LoadingSkeleton variant="cards" rows={2} label="Chargement" />
      </MissingData>
    );
  }
  if (data.length === 0) return <Box sx={{ color: 'text.secondary' }}>Rien à signaler.</Box>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </Box>
  );
}

function Event({ event: { kind, at, actor_name, changes, delivery_id } }: { event: ProductEvent }) {
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600 }}>
        {KINDS[kind] ?? 'Modification'}
        {delivery_id !== null && ` (livraison #${delivery_id})`}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {formatMoment(at)} · {actor_name}
      </Box>
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          {FIELDS[field] ?? field} : {before !== null && `${textOf(field, before)} → `}
          {textOf(field, after)}
        </Box>
      ))}
    </Box>
  );
}

function textOf(field: string, value: string | number | null): string {
  if (value === null) return '—';
  if (field === 'status') return productStatus(String(value)).inventory;
  return isCalendarDate(String(value)) ? formatDay(String(value)) : String(value);
}
