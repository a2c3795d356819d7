import { messageOf } from '@cigogne/shared-api';
import { type Day, mondayOf, type PlannedDelivery, todayInParis } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ReactNode } from 'react';
import { useListDriversQuery } from '../api/drivers';
import { emptyWeekText } from './calendar-events';
import { presentFrom, rangeOf } from './calendar-period';
import { dayLoads, type DayMarks } from './day-loads';
import { focusDrawnDay } from './focus-delivery';
import { LoadingOverlay } from './loading-overlay';
import { PastDaysButton } from './past-days-button';
import { PhonePeriodBar } from './phone-period-bar';
import { PlanningTitle } from './planning-title';
import { PeriodSteps, PlanningToolbar } from './planning-toolbar';
import { PlanningViews } from './planning-views';
import {
  type DeliveryFilter,
  filterDeliveries,
  type PlanningPeriod,
  type usePlanningAddress,
} from './use-planning-address';
import type { useScheduledDeliveries } from './use-scheduled-deliveries';
import { useLaidOut } from './use-laid-out';
import { WeekDays } from './week-days';

interface CalendarColumnProps {
  /** The address requested last, which title, steps and filters show at once. */
  address: ReturnType<typeof usePlanningAddress>;
  /** The period being drawn: the latest request, or the previous one until React renders it. */
  period: PlanningPeriod;
  filter: DeliveryFilter;
  load: Pick<
    ReturnType<typeof useScheduledDeliveries>,
    'isFirst' | 'isReloading' | 'error' | 'refetch'
  >;
  deliveries: readonly PlannedDelivery[];
  marks: DayMarks;
  onPhone: boolean;
  /** Opens the panel; it has a place of its own, so that it covers no day. */
  panelButton: ReactNode;
  onOpenDelivery: (id: number) => void;
  onOpenDay: (day: Day) => void;
  onPlan: (id: number) => void;
  onMove: (delivery: PlannedDelivery, day: Day) => Promise<boolean>;
  onDropFromPanel: (id: number, day: Day) => void;
  /** Shown beside the period while one day is shown. */
  dayTools: ReactNode;
  /** Replaces the calendar while one day is shown. */
  dayBoard: (fills: boolean) => ReactNode;
}

/**
 * The planning without the panel. On a wide screen it has the window's height, and the weeks scroll under their
 * weekdays; on a phone, and in a low window, the page scrolls.
 */
export function CalendarColumn({
  address,
  period,
  filter,
  load,
  deliveries,
  marks,
  onPhone,
  ...props
}: CalendarColumnProps) {
  const fills = useMediaQuery('(min-width:900px) and (min-height:640px)', { noSsr: true });
  const { show } = address;
  const { view, day } = period;
  const isBehind = period !== address.period || filter !== address.filter;
  const drivers = useListDriversQuery(filter.withoutDriver ? undefined : skipToken).data?.drivers;
  const shown = useMemo(
    () => filterDeliveries(deliveries, filter, drivers),
    [deliveries, filter, drivers],
  );
  /** For all deliveries: how full a day is does not depend on the filter. */
  const loads = useMemo(() => dayLoads(deliveries), [deliveries]);
  const today = todayInParis();
  const { start_date } = rangeOf(view, day, today);
  const asList = onPhone && view === 'week';
  const present = view === 'month' || asList ? presentFrom(view, day, today) : undefined;
  /**
   * Whether past days of this period are unfolded, initially when a link requests one; every other period is folded.
   */
  const [unfolded, setUnfolded] = useState(filter.day ?? (filter.withoutDriver ? day : undefined));
  const pastShown =
    present !== undefined && unfolded !== undefined && unfolded >= start_date && unfolded < present;
  const [reveal, setReveal] = useState(0);
  const laidOut = useLaidOut(!load.isFirst);

  const goToToday = () => {
    show({ day: today });
    setUnfolded(undefined);
    setReveal(reveal + 1);
  };
  const steps = <PeriodSteps period={address.period} onShow={show} onToday={goToToday} />;

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        flex: 1,
        minWidth: 0,
        boxSizing: 'border-box',
        height: fills ? 'calc(100dvh - var(--note-height, 0px))' : undefined,
        // Keeps the bar at the window's end even for a short week.
        minHeight: onPhone ? 'calc(100dvh - 60px - var(--note-height, 0px))' : undefined,
        px: { xs: 1.5, md: 3 },
        pt: { xs: 1.5, md: 2 },
        pb: onPhone ? 0 : 1.5,
      }}
    >
      <PlanningTitle period={address.period}>{!onPhone && props.panelButton}</PlanningTitle>
      <PlanningToolbar
        address={address}
        period={period}
        steps={!onPhone && steps}
        pastDays={
          view !== 'day' &&
          present && (
            <PastDaysButton
              view={view}
              from={start_date}
              to={present}
              shown={pastShown}
              onToggle={() => setUnfolded(pastShown ? undefined : start_date)}
            />
          )
        }
        dayTools={props.dayTools}
      />
      {load.error !== undefined && (
        <Alert
          severity="error"
          action={
            <Button ref={focusTitleAfter} color="inherit" size="small" onClick={load.refetch}>
              Réessayer
            </Button>
          }
        >
          {messageOf(load.error, 'Failed to fetch deliveries')}
        </Alert>
      )}
      {asList && (
        <WeekDays
          monday={mondayOf(day)}
          loads={load.isFirst ? undefined : loads}
          marks={marks}
          onOpenDay={props.onOpenDay}
          onShowPast={(past) => {
            setUnfolded(past);
            focusDrawnDay(past);
          }}
        />
      )}
      {view === 'day' ? (
        props.dayBoard(fills)
      ) : (
        <Box
          sx={{
            position: 'relative',
            ...(fills && { flex: 1, minHeight: 0 }),
            ...(onPhone && { flex: '1 0 auto' }),
            ...(!laidOut && { '& .planning-calendar-root': { visibility: 'hidden' } }),
          }}
          aria-busy={!laidOut || load.isReloading || isBehind}
        >
          <PlanningViews
            view={view}
            day={day}
            asList={asList}
            fills={fills}
            presentFrom={pastShown ? undefined : present}
            deliveries={shown}
            loads={loads}
            marks={marks}
            emptyText={
              asList ? emptyWeekText(deliveries, pastShown ? undefined : present) : undefined
            }
            showFrom={(pastShown ? unfolded : present) ?? start_date}
            reveal={reveal}
            onShowPast={setUnfolded}
            onGoTo={(next) => show({ day: next })}
            onOpenDelivery={props.onOpenDelivery}
            onOpenDay={props.onOpenDay}
            onPlan={props.onPlan}
            onMove={props.onMove}
            onDropFromPanel={props.onDropFromPanel}
          />
          <LoadingOverlay first={!laidOut} reloading={load.isReloading} />
        </Box>
      )}
      {onPhone && (
        <PhonePeriodBar>
          {steps}
          {props.panelButton}
        </PhonePeriodBar>
      )}
    </Box>
  );
}
