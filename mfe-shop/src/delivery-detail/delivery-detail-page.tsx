import { isHandedOver } from '@cigogne/contract';
import { isCallError, messageOf } from '@cigogne/shared-api';
import { Link, useParams } from '@cigogne/shared-api/router';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { DETAILS_FAILED, useGetShopDeliveryQuery } from '../api/deliveries';
import { REFETCH_ON_FOCUS } from '../api/refetch-options';
import { Page } from '../components/page';
import { useListToReturnTo } from '../components/return-to-list';
import { DeliveryDetail } from './delivery-detail';
import { NoteDownload } from './note-download';

/** 'Détails de la Livraison #id'. */
export default function DeliveryDetailPage() {
  const { id = '' } = useParams();
  const list = useListToReturnTo();
  const {
    currentData: delivery,
    error,
    refetch,
  } = useGetShopDeliveryQuery(Number(id), REFETCH_ON_FOCUS);
  // A delivery that has been deleted meanwhile must not stay on the screen.
  const isGone = isCallError(error) && error.status === 404;
  // Once delivered, no product still goes to the shop, and the note would list them all.
  const hasShuttle = delivery && !isGone && !isHandedOver(delivery.status);
  return (
    <Page
      title={`Détails de la Livraison #${id}`}
      actions={
        <>
          {hasShuttle && <NoteDownload deliveryId={delivery.id} />}
          <Button
            component={Link}
            to={list}
            variant="outlined"
            color="inherit"
            startIcon={<ArrowBack />}
            sx={{ minHeight: 44, borderColor: 'divider' }}
          >
            Retour aux livraisons
          </Button>
        </>
      }
    >
      {delivery && !isGone && <DeliveryDetail delivery={delivery} />}
      {error && (!delivery || isGone) && (
        <ErrorState
          message={`Erreur de chargement des détails\n${messageOf(error, DETAILS_FAILED)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!delivery && !error && <LoadingSkeleton variant="cards" rows={4} />}
    </Page>
  );
}
