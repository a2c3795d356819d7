import { driverColor, initialsOf } from './driver-look';

/** The driver's initials in their colour; the name is written beside it. Plain elements: see DeliveryEvent. */
export function DriverMark({ id, name }: { id: number; name: string }) {
  return (
    <span aria-hidden className="planning-driver" style={{ backgroundColor: driverColor(id) }}>
      {initialsOf(name)}
    </span>
  );
}
