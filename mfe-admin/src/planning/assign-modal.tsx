import { DRIVER_REQUIRED, type Driver, type PlannedDelivery } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { useListDriversQuery } from '../api/drivers';
import { driverLabel } from '../components/driver-label';
import { NewAccountButton } from '../components/new-account-button';
import { focusField } from './focus-field';
import { useRangeCapacities } from './use-capacities';

interface AssignModalProps {
  delivery: PlannedDelivery;
  onAssign: (driver: Driver) => void;
  onUnassign: () => void;
  onClose: () => void;
}

/** The modal `assign`: the driver of a delivery. */
export function AssignModal({ delivery, onAssign, onUnassign, onClose }: AssignModalProps) {
  const { data, error, refetch } = useListDriversQuery();
  const drivers = data?.drivers ?? [];
  const { delivery_date: day } = delivery;
  const capacities = useRangeCapacities(day ? { start_date: day, end_date: day } : undefined);
  const labelOf = (driver: Driver) =>
    driverLabel({
      name: driver.driver_nr ? `${driver.name} (${driver.driver_nr})` : driver.name,
      absence: day ? capacities?.dayOf(driver.id, day)?.absence : undefined,
    });
  const [driverId, setDriverId] = useState(String(delivery.driver_id ?? ''));
  const [missing, setMissing] = useState(false);
  const form = useId();

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const driver = drivers.find(({ id }) => String(id) === driverId);
    setMissing(!driver);
    if (driver) onAssign(driver);
    else focusField(event.currentTarget, 'driver_id');
  };

  return (
    <Modal
      open
      maxWidth="sm"
      title={delivery.driver_id ? 'Changer de chauffeur' : 'Assigner un chauffeur'}
      onClose={onClose}
      actions={
        <>
          {delivery.driver_id !== null && (
            <Button color="error" onClick={onUnassign} sx={{ minHeight: 44, mr: 'auto' }}>
              Désassigner le chauffeur
            </Button>
          )}
          <SubmitButton form={form} disabled={drivers.length === 0}>
            Enregistrer les modifications
          </SubmitButton>
        </>
      }
    >
      <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
        <strong>{delivery.customer_name}</strong>
        <br />
        {delivery.customer_city}
      </Typography>
      {error ? (
        <ErrorState
          message={messageOf(error, 'Failed to fetch drivers')}
          onRetry={() => void refetch()}
        />
      ) : data && drivers.length === 0 ? (
        <EmptyState
          title="Aucun chauffeur"
          description="Créez le compte du premier chauffeur, puis revenez à cette livraison."
          action={<NewAccountButton account="driver" label="Créer un chauffeur" />}
        />
      ) : data ? (
        <form id={form} onSubmit={save} noValidate>
          <SelectInput
            label="Chauffeur"
            name="driver_id"
            placeholder="Sélectionnez un chauffeur..."
            value={driverId}
            error={missing ? DRIVER_REQUIRED : undefined}
            options={drivers.map((driver) => ({
              value: String(driver.id),
              label: labelOf(driver),
            }))}
            onChange={(chosen) => {
              setDriverId(chosen);
              setMissing(false);
            }}
          />
        </form>
      ) : (
        <LoadingSkeleton variant="list" rows={1} label="Chargement des chauffeurs" />
      )}
    </Modal>
  );
}
