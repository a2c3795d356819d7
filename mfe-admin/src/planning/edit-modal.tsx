import {
  formatLongDay,
  HALF_DAY_NAMES,
  isLocked,
  type PlannedDelivery,
  type PlanningChange,
  planningStatus,
  telephoneHref,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { Modal } from '@cigogne/shared-ui/modal';
import { PhotoThumbnails } from '@cigogne/shared-ui/photo-thumbnails';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useListDriversQuery } from '../api/drivers';
import { AttemptMark } from './attempt-mark';
import { DeliveryItems } from './delivery-items';
import { DeliveryNotes } from './delivery-notes';
import { unavailableWarning } from './driver-warning';
import { fullAddress } from '../full-address';
import { LockableButton } from './lockable-button';
import { wishText } from './wish';

interface EditModalProps {
  delivery: PlannedDelivery;
  /** It has left the list while the modal was open: somebody has moved or deleted it. */
  gone: boolean;
  onAssign: () => void;
  onPlan: () => void;
  onUnschedule: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** The modal `edit`: the details of a delivery and its actions. */
export function EditModal({ delivery, gone, onClose, ...on }: EditModalProps) {
  return (
    <Modal
      open
      maxWidth="md"
      title={`Livraison #${delivery.id}`}
      onClose={onClose}
      actions={!gone && <Actions delivery={delivery} {...on} />}
    >
      {gone && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          Cette livraison a été modifiée entre-temps. Elle n’est plus dans la période affichée.
        </Alert>
      )}
      <LeftDriver delivery={delivery} />
      <Facts delivery={delivery} />
      <DeliveryNotes id={delivery.id} items={delivery.items} />
      <DeliveryItems items={delivery.items} />
    </Modal>
  );
}

/** Warns that the driver of an open delivery no longer drives. */
function LeftDriver({
  delivery: { driver_id, driver_name, status },
}: {
  delivery: PlannedDelivery;
}) {
  const isAssigned = driver_id !== null && !isLocked(status);
  const { data } = useListDriversQuery(isAssigned ? undefined : skipToken);
  if (!isAssigned || !driver_name || !data || data.drivers.some(({ id }) => id === driver_id)) {
    return null;
  }
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      {unavailableWarning(driver_name)}
    </Alert>
  );
}

function Actions({ delivery, ...on }: Omit<EditModalProps, 'onClose' | 'gone'>) {
  const lock = (change: PlanningChange) => whyDeliveryIsLocked(delivery.status, change);
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        '& > *': { minHeight: { xs: 44, sm: 'auto' } },
      }}
    >
      <LockableButton
        color="error"
        lock={lock('delete')}
        onClick={on.onDelete}
        sx={{ mr: { sm: 'auto' } }}
      >
        Supprimer
      </LockableButton>
      {delivery.delivery_date && (
        <LockableButton color="inherit" lock={lock('unschedule')} onClick={on.onUnschedule}>
          Déplanifier
        </LockableButton>
      )}
      <LockableButton
        variant="outlined"
        lock={lock('modify')}
        onClick={on.onPlan}
        sx={{ gridColumn: { xs: delivery.delivery_date ? '1 / -1' : 'auto' } }}
      >
        {delivery.delivery_date ? 'Planifier un autre jour' : 'Planifier'}
      </LockableButton>
      <LockableButton
        variant="contained"
        lock={lock('modify')}
        onClick={on.onAssign}
        sx={{ gridColumn: { xs: '1 / -1' } }}
      >
        {delivery.driver_id === null ? 'Assigner un chauffeur' : 'Changer de chauffeur'}
      </LockableButton>
    </Box>
  );
}

function Facts({ delivery }: { delivery: PlannedDelivery }) {
  const { customer_phone, delivery_date } = delivery;
  const wish = wishText(delivery);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        m: 0,
        mb: 3,
      }}
    >
      <Fact name="Client">
        <strong>{delivery.customer_name}</strong>
      </Fact>
      <Fact name="Téléphone">
        {customer_phone ? (
          <Link href={telephoneHref(customer_phone)}>{customer_phone}</Link>
        ) : (
          'Non renseigné'
        )}
      </Fact>
      <Fact name="Adresse">{fullAddress(delivery)}</Fact>
      <Fact name="Magasin">{delivery.shop_name}</Fact>
      <Fact name="Statut">
        <StatusChip {...planningStatus(delivery.status)} />
      </Fact>
      <Fact name="Date prévue">
        {delivery_date ? (
          <time dateTime={delivery_date}>{formatLongDay(delivery_date)}</time>
        ) : (
          'Non planifiée'
        )}
      </Fact>
      {delivery.slot && <Fact name="Créneau">{HALF_DAY_NAMES[delivery.slot].fr}</Fact>}
      {wish && <Fact name="Souhait du magasin">{wish}</Fact>}
      <Fact name="Chauffeur">{delivery.driver_name ?? 'Non assigné'}</Fact>
      {delivery.attempt > 1 && (
        <Fact name="Passage">
          <AttemptMark {...delivery} />
          {delivery.failure_note && <Box>{delivery.failure_note}</Box>}
          {delivery.failure_images.length > 0 && (
            <Box sx={{ mt: 1, whiteSpace: 'normal' }}>
              <PhotoThumbnails
                of={`du passage sans succès #${delivery.id}`}
                photos={delivery.failure_images}
                size={64}
              />
            </Box>
          )}
        </Fact>
      )}
      {delivery.notes && <Fact name="Remarques">{delivery.notes}</Fact>}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ mb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Box>
    </Box>
  );
}
