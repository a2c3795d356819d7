import { type Day, type PlannedDelivery, whyDayIsRefused } from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import { DayClosings } from './day-facts';
import { warningOf } from './day/lane-load';
import { asStop, lanesOf, routeOf } from './day/lanes';
import { nameInWarning, unavailableWarning } from './driver-warning';
import { usePlannedDay } from './use-planned-day';
import { useVisitRule } from './use-visit-rule';

interface DayConcernsProps {
  day: Day;
  /** Deliveries to be planned on the day, each with its driver. */
  deliveries: readonly PlannedDelivery[];
}

/** Warnings about planning deliveries on a day: it is closed, or one of their drivers is absent, full, or has left. */
export function DayConcerns({ day, deliveries }: DayConcernsProps) {
  const { data } = usePlannedDay(whyDayIsRefused(day) ? undefined : day);
  const rule = useVisitRule();
  const lanes = data ? lanesOf(data.drivers, data.stops) : [];
  /** The day lists all active drivers, and those who have left but still have stops. */
  const unavailable = deliveries.filter(
    ({ driver_id }) =>
      data && driver_id !== null && !data.drivers.some(({ id }) => id === driver_id),
  );
  const ofLanes = lanes.flatMap((lane) => {
    const own = deliveries.filter(({ driver_id }) => driver_id === lane.driver?.id).map(asStop);
    const driving = data && routeOf(data, lane.driver)?.minutes;
    return warningOf(lane, day, own, { rule, driving }) ?? [];
  });
  const warnings = new Set([
    ...ofLanes,
    ...unavailable.map(({ driver_name }) => unavailableWarning(nameInWarning(driver_name))),
  ]);
  return (
    <>
      <DayClosings day={day} />
      {[...warnings].map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mb: 0.5 }}>
          {warning}
        </Alert>
      ))}
    </>
  );
}
