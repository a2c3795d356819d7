import {
  counted,
  formatDay,
  type RangeInvoice,
  type RangeInvoices,
  type ReportRange,
} from '@cigogne/contract';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListRangeInvoicesQuery } from '../api/invoices';

interface InvoiceNoteProps {
  shopId: number;
  range: ReportRange;
  /** Number of the shop's completed deliveries in the range. */
  count: number;
}

/**
 * The invoice that exists for this period, the deliveries it omits because other invoices charge them, and earlier
 * deliveries that no invoice charges.
 */
export function InvoiceNote({ shopId, range, count }: InvoiceNoteProps) {
  const { currentData, isError, isFetching, refetch } = useListRangeInvoicesQuery(
    { shopId, ...range },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !isFetching) return <NotLoaded onRetry={() => void refetch()} />;
  if (!currentData) return null;
  const { own, others, uninvoiced_before: before } = currentData;
  if (!own && others.length === 0 && !before) return null;
  return (
    <Alert severity="info" role="note" aria-label="Factures de la période" sx={{ mb: 2.5 }}>
      {own && <Box sx={{ fontWeight: 600 }}>{ownSentence(own)}</Box>}
      {own && sizeOf([own, ...others]) < count && (
        <Box>
          {deliveries(count - sizeOf([own, ...others]))} de la période sans facture : la générer à
          nouveau l’annule et la remplace.
        </Box>
      )}
      {others.length > 0 && (
        <>
          <Box>{othersSentence(currentData, count)}</Box>
          <Box component="ul" className="tabular" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {others.map((invoice) => (
              <li key={invoice.name}>{chargedBy(invoice)}</li>
            ))}
          </Box>
        </>
      )}
      {before && <Box>{beforeSentence(before)}</Box>}
    </Alert>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button ref={focusTitleAfter} color="inherit" onClick={onRetry}>
          Réessayer
        </Button>
      }
      sx={{ mb: 2.5 }}
    >
      Les factures de cette période n’ont pas pu être chargées.
    </Alert>
  );
}

const ownSentence = (own: RangeInvoice) =>
  `Facture ${own.name} de cette période, émise le ${formatDay(own.issued_on)} : ` +
  `${deliveries(own.delivery_ids.length)}.`;

function othersSentence({ own, others }: RangeInvoices, count: number): string {
  const charged = sizeOf(others);
  if (own) return `Sans ${deliveries(charged)} de la période, déjà sur d’autres factures :`;
  if (charged >= count) return 'Toutes les livraisons de la période sont déjà facturées :';
  return charged === 1
    ? '1 livraison de la période est déjà facturée et ne sera pas reprise :'
    : `${charged} livraisons de la période sont déjà facturées et ne seront pas reprises :`;
}

function beforeSentence(before: NonNullable<RangeInvoices['uninvoiced_before']>): string {
  const { count, first_day, last_day } = before;
  const done = counted(count, 'livraison terminée', 'livraisons terminées');
  const [days, choice] =
    first_day === last_day
      ? [`le ${formatDay(first_day)}`, 'ce jour']
      : [`du ${formatDay(first_day)} au ${formatDay(last_day)}`, 'ces jours'];
  const charge = count === 1 ? 'la facturer' : 'les facturer';
  return `${done} avant la période sans facture (${days}) : choisissez ${choice} pour ${charge}.`;
}

/** The document lists all of them. */
const SHOWN_IDS = 12;

function chargedBy({ name, start_date, end_date, delivery_ids: ids }: RangeInvoice): string {
  const shown = ids.slice(0, SHOWN_IDS).map((id) => `#${id}`);
  const rest = ids.length - SHOWN_IDS;
  const more = rest > 0 ? [`et ${counted(rest, 'autre')}`] : [];
  const period = `du ${formatDay(start_date)} au ${formatDay(end_date)}`;
  return `Facture ${name} (${period}) : ${[shown.join(', '), ...more].join(' ')}`;
}

const sizeOf = (invoices: readonly RangeInvoice[]) =>
  invoices.reduce((sum, { delivery_ids }) => sum + delivery_ids.length, 0);

const deliveries = (count: number) => counted(count, 'livraison');
