import { capacityOf, type Day, type Driver } from '@cigogne/contract';
import { useIsLastSeen } from '@cigogne/shared-api/last-seen';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import { useState } from 'react';
import { CAPACITIES_FAILED, useListCapacitiesQuery } from '../../api/capacities';
import { DriverDaysModal, driverDaysTitle } from '../../components/driver-days-modal';
import { rangeAsUsual } from '../../components/driver-ranges';

interface LaneDayModalProps {
  driver: Driver;
  day: Day;
  onClose: () => void;
}

/** Absence and capacity of a lane's driver on the day. */
export function LaneDayModal({ driver, day, onClose }: LaneDayModalProps) {
  const range = { start_date: day, end_date: day };
  const [openedAt] = useState(Date.now);
  const query = useListCapacitiesQuery(range, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp, isFetching } = query;
  const isLastSeen = useIsLastSeen(query);
  // The form edits what it displays, and an older answer may lack somebody else's entries.
  const isAnswered = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  const isFresh = isAnswered && !isFetching && !isLastSeen;
  /** Stays true once the form has opened, so that later answers do not discard what is typed. */
  const [isOpen, setIsOpen] = useState(false);
  if (data && isFresh && !isOpen) setIsOpen(true);
  if (!data || !isOpen) {
    return (
      <Modal open maxWidth="sm" title={driverDaysTitle(driver)} onClose={onClose}>
        <MissingData query={query} failure={CAPACITIES_FAILED}>
          <LoadingSkeleton variant="list" rows={3} label="Chargement des absences" />
        </MissingData>
      </Modal>
    );
  }
  const given = data.days.find(({ driver_id }) => driver_id === driver.id);
  const own = data.drivers.find(({ id }) => id === driver.id)?.capacity;
  return (
    <DriverDaysModal
      driver={driver}
      range={{ ...rangeAsUsual(day), ...given }}
      replaces={given && range}
      usual={capacityOf({ house: data.house, own })}
      onClose={onClose}
    />
  );
}
