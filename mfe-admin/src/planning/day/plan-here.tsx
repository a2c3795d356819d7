import type { Driver, PlannedDelivery } from '@cigogne/contract';
import { whyDeliveryIsLocked } from '@cigogne/contract';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { driverLabel } from '../../components/driver-label';
import { LockableButton } from '../lockable-button';
import type { LaneDriver } from './lanes';
import { ActionMenu } from './stop-menu';

interface PlanHereProps {
  delivery: PlannedDelivery;
  drivers: readonly LaneDriver[];
  onPlan: (driver: Driver | null) => void;
}

/** Gives a delivery of the panel to a driver of the day in view. */
export default function PlanHere({ delivery, drivers, onPlan }: PlanHereProps) {
  const [anchor, setAnchor] = useState<Element>();
  const choose = (driver: Driver | null) => () => {
    setAnchor(undefined);
    onPlan(driver);
  };
  return (
    <>
      <LockableButton
        size="small"
        variant="contained"
        lock={whyDeliveryIsLocked(delivery.status, 'modify')}
        aria-haspopup="menu"
        aria-label={`Planifier ici la livraison de ${delivery.customer_name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Planifier ici
      </LockableButton>
      {anchor && (
        <ActionMenu anchor={anchor} label="Planifier ici" onClose={() => setAnchor(undefined)}>
          {drivers.map((driver) => (
            <MenuItem key={driver.id} onClick={choose(driver)}>
              {driverLabel(driver)}
            </MenuItem>
          ))}
          <MenuItem onClick={choose(null)}>Sans chauffeur</MenuItem>
        </ActionMenu>
      )}
    </>
  );
}
