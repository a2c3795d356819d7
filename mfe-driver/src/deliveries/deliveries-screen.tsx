import { useSession } from '@cigogne/shared-api';
import { loadPhotoWorker } from '@cigogne/shared-api/shrink-photo';
import { todayNow, useToday } from '@cigogne/shared-api/use-today';
import type { DriverDelivery } from '@cigogne/contract';
import Refresh from '@mui/icons-material/Refresh';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { usePart } from '@cigogne/shared-ui/show-more';
import { useReadyOnce } from '@cigogne/shared-ui/use-ready-once';
import { DriverFrame } from '../driver-frame';
import type { VisitAction } from '../api/outbox/record-visit-action';
import { useOutbox } from '../api/outbox/use-outbox';
import { AbsencesNote } from './absences-note';
import { DeliveryCounters } from './delivery-counters';
import { DeliveryList, ListSkeleton } from './delivery-list';
import { DeliveryTabs } from './delivery-tabs';
import { FailureBanner } from './failure-banner';
import { MyDayLine } from './my-day-line';
import { OutboxProblems } from './outbox-problems';
import { RangePickers } from './range-pickers';
import { SavedListsNote } from './saved-lists-note';
import { UnfinishedNote } from './unfinished-note';
import { useAskedDelivery } from './use-asked-delivery';
import { useDeliveriesAddress } from './use-deliveries-address';
import { useOwnDeliveries } from './use-own-deliveries';
import { useRoute } from './use-route';
import { useUnfinishedReports } from './use-unfinished-reports';
import { useVisitActions } from './use-visit-actions';
import { VisitModal } from './visit-form/visit-modal';
import { WaitingNote } from './waiting-note';

export { preloadLists as preload } from './preload-lists';

/** The driver's own deliveries of a range of days, and their completion (part 2, section 2). */
export default function DeliveriesScreen() {
  usePageTitle('Deliveries');
  const { user } = useSession();
  const today = useToday(todayNow);
  const address = useDeliveriesAddress(today);
  const own = useOwnDeliveries(address.startDate, address.endDate);
  const outbox = useOutbox();
  // Deferred: typing, scrolling and taps come first.
  const incomplete = useDeferredValue(own.incomplete);
  const completed = useDeferredValue(own.completed);
  const settled = useDeferredValue(own.settled);
  // The line of the day comes with the lists, above everything else.
  const isOpen = useReadyOnce(useDeferredValue(own.arrived) || outbox.items.length > 0);
  const { reporting, act, closeReport } = useVisitActions(user?.id);
  const { askedId, forgetAsked } = address;
  const onAction = useCallback(
    (action: VisitAction) => {
      // A reload should keep what the driver does now, not what the route sheet's code asked for.
      if (askedId !== undefined && askedId !== action.delivery) forgetAsked();
      act(action);
    },
    [askedId, forgetAsked, act],
  );
  const unfinished = useUnfinishedReports({
    driver: user?.id,
    ...{ incomplete, completed, settled, address, reporting },
    open: act,
  });

  const isShown = incomplete !== undefined;
  useEffect(() => {
    if (isShown) loadPhotoWorker();
  }, [isShown]);

  useAskedDelivery(address, incomplete?.deliveries, completed?.deliveries, settled);
  const driver = incomplete ?? completed;
  const counts = useMemo(
    () => ({
      incomplete: incomplete?.deliveries.length,
      completed: completed?.deliveries.length,
    }),
    [incomplete, completed],
  );
  const route = useRoute(incomplete, completed, outbox.items, today);
  const inView = address.tab === 'completed' ? completed?.deliveries : route.stops;

  const upToAsked = (inView ?? NONE).findIndex(({ id }) => id === askedId) + 1;
  const { part, more } = usePart(inView ?? NONE, upToAsked);
  const idsInView = useMemo(() => new Set(part.map(({ id }) => id)), [part]);
  /** Items of deliveries in other ranges, tabs or parts of the list are shown above it. */
  const otherItems = outbox.items.filter(({ delivery }) => !idsInView.has(delivery));
  const ownItems = outbox.items.filter(({ delivery }) => idsInView.has(delivery));

  const { fetching, refresh } = own;
  const refreshButton = useMemo(
    () => (
      <IconButton
        aria-label="Refresh"
        title="Refresh"
        // Not `loading`, which disables it and takes the focus away from keyboard users.
        aria-disabled={fetching || undefined}
        onClick={() => !fetching && void refresh()}
        sx={{ width: 48, height: 48, color: 'text.secondary' }}
      >
        {fetching ? <CircularProgress size={24} color="inherit" aria-hidden /> : <Refresh />}
      </IconButton>
    ),
    [fetching, refresh],
  );

  return (
    <DriverFrame
      name={driver?.driver_name ?? user?.name ?? ''}
      driverNumber={driver ? driver.driver_nr : (user?.driver_nr ?? null)}
      actions={refreshButton}
    >
      {!isOpen ? (
        <ListSkeleton />
      ) : (
        <Stack sx={{ gap: 2 }}>
          {route.day && <MyDayLine {...route.day} />}
          {incomplete?.ahead && <AbsencesNote absences={incomplete.ahead.absences} />}
          <DeliveryCounters counts={counts} />
          {own.failure && (
            <FailureBanner onDismiss={own.dismissFailure}>{own.failure}</FailureBanner>
          )}
          <OutboxProblems items={ownItems} />
          {own.old && <SavedListsNote {...own.old} />}
          {otherItems.map((item) => (
            <WaitingNote
              key={item.key}
              item={item}
              named
              progress={outbox.progress[item.key]}
              onCorrect={onAction}
            />
          ))}
          {unfinished.withoutCard.map(({ draft, delivery }) => (
            <UnfinishedNote
              key={draft.key}
              draft={draft}
              delivery={delivery}
              onContinue={unfinished.goOn}
              onDiscard={unfinished.discard}
            />
          ))}
          <RangePickers
            // Its shortcuts depend on the day of rendering.
            key={today}
            startDate={address.startDate}
            endDate={address.endDate}
            today={today}
            problem={own.problem}
            onChange={address.setRange}
          />
          <DeliveryTabs tab={address.tab} counts={counts} onChange={address.setTab}>
            <DeliveryList
              tab={address.tab}
              deliveries={inView && part}
              today={today}
              askedId={askedId}
              next={address.tab === 'incomplete' ? route.next : undefined}
              more={more}
              fetching={fetching}
              invalidRange={own.problem !== undefined}
              isOtherRange={own.old?.otherRange !== undefined}
              onRetry={refresh}
              outbox={outbox}
              onAction={onAction}
            />
          </DeliveryTabs>
        </Stack>
      )}
      {reporting && user && unfinished.isRead && (
        <VisitModal
          driver={user.id}
          action={reporting}
          draft={unfinished.draftOf(reporting)}
          onClose={closeReport}
        />
      )}
    </DriverFrame>
  );
}

const NONE: readonly DriverDelivery[] = [];
