import type { Driver, PlannedDelivery } from '@cigogne/contract';
import { whyDeliveryIsLocked } from '@cigogne/contract';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { LockableButton } from '../lockable-button';
import { ChooseDriverModal } from './choose-driver-modal';
import type { LaneDriver } from './lanes';
import { ActionMenu, driverItems } from './stop-menu';

interface PlanHereProps {
  delivery: PlannedDelivery;
  drivers: readonly LaneDriver[];
  onPlan: (driver: Driver | null) => void;
}

/** Assigns a delivery of the panel to a driver of the day in view. */
export default function PlanHere({ delivery, drivers, onPlan }: PlanHereProps) {
  const [anchor, setAnchor] = useState<Element>();
  const [searching, setSearching] = useState(false);
  const choose = (driver: Driver | null) => {
    setAnchor(undefined);
    setSearching(false);
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
          {driverItems({
            drivers,
            onChoose: choose,
            onSearch: () => {
              setAnchor(undefined);
              setSearching(true);
            },
          })}
          <MenuItem onClick={() => choose(null)}>Sans chauffeur</MenuItem>
        </ActionMenu>
      )}
      {searching && (
        <ChooseDriverModal
          title={`Planifier ici la livraison de ${delivery.customer_name}`}
          drivers={drivers}
          onChoose={choose}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}
