import { memo, useState } from 'react';
import { EventCard } from './event-card';
import { PlanningCalendar, type PlanningCalendarProps } from './planning-calendar';

type Kind = 'month' | 'week' | 'list';

const Calendar = memo(PlanningCalendar);

/**
 * The month, or the week. A view that has been shown is kept hidden in its last state, so that returning to it needs no
 * rendering; it is updated then.
 */
export function PlanningViews(props: PlanningCalendarProps) {
  const kind = kindOf(props);
  const [seen, setSeen] = useState<Partial<Record<Kind, PlanningCalendarProps>>>({ [kind]: props });
  if (seen[kind] !== props) setSeen({ ...seen, [kind]: props });
  return (
    <>
      {(Object.keys(seen) as Kind[]).map((one) => (
        <div
          key={one}
          className={one === kind ? 'planning-view' : 'planning-view-kept'}
          style={one === kind ? undefined : { visibility: 'hidden' }}
        >
          <Calendar {...seen[one]!} />
        </div>
      ))}
      <EventCard deliveries={props.deliveries} />
    </>
  );
}

function kindOf({ view, asList }: PlanningCalendarProps): Kind {
  return view === 'week' && asList ? 'list' : view;
}
