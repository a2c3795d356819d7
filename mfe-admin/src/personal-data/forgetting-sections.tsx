import { formatDay, todayInParis } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { confirm } from '@cigogne/shared-ui/confirm';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { toast } from '@cigogne/shared-ui/toast';
import { useReadyOnce } from '@cigogne/shared-ui/use-ready-once';
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  useListForgettingRunsInfiniteQuery,
  usePreviewForgettingQuery,
  useRunForgettingMutation,
} from '../api/personal-data';
import { PreviewList } from './preview-list';
import { RunList } from './run-list';
import { Section } from './section';
import { recordsInWords, sumOf } from './words';

const PREVIEW_FAILED = 'Le prochain effacement n’a pas pu être calculé.';
const RUNS_FAILED = 'Les effacements effectués n’ont pas pu être chargés.';
const RUN_FAILED = 'L’effacement n’a pas pu être lancé.';
const INTERRUPTED = 'L’effacement a été interrompu : une partie des données reste à effacer.';
/** For a new house. */
const FIRST_RUN = 'Le premier a lieu dans l’heure qui suit le démarrage du serveur.';
/** Polling interval during a run. */
const POLL_MS = 3000;

/** What will be forgotten next, and past runs. */
export function ForgettingSections() {
  const preview = usePreviewForgettingQuery(undefined, { refetchOnMountOrArgChange: true });
  const runs = useListForgettingRunsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [run, { isLoading }] = useRunForgettingMutation();
  const [counting, setCounting] = useState(false);
  const all = runs.data?.pages.flatMap((page) => page.runs);
  const underWay = all?.some(({ finished_at }) => finished_at === null) ?? false;
  useRefreshWhile(underWay, () => {
    void runs.refetch();
    void preview.refetch();
  });

  const start = async () => {
    // The numbers may be old, and a run cannot be undone.
    setCounting(true);
    const latest = await preview.refetch();
    setCounting(false);
    if (latest.error) return toast.error(messageOf(latest.error, PREVIEW_FAILED));
    const count = sumOf(latest.data?.kinds ?? []);
    if (count === 0) return toast('Il n’y a plus rien à effacer.');
    const confirmed = await confirm({
      title: 'Effacer maintenant ?',
      message: `${recordsInWords(count)} ${count > 1 ? 'seront effacés' : 'sera effacé'} pour toujours. Les prix, les sommes et les factures restent.`,
      confirmLabel: 'Effacer maintenant',
      destructive: true,
    });
    if (!confirmed) return;
    const { data, error } = await run();
    if (error) toast.error(messageOf(error, RUN_FAILED));
    else if (data.run.finished_at === null) toast.success('L’effacement est en cours.');
    else if (!data.run.completed) toast.error(INTERRUPTED);
    else toast.success('L’effacement est terminé.');
  };
  const nothing = preview.data !== undefined && sumOf(preview.data.kinds) === 0;
  // A house upgraded recently sees the first day above the preview; without a preview neither is known.
  const beginsAtOnce = preview.data !== undefined && preview.data.starts_at === undefined;
  const isBelowShown = useReadyOnce(!preview.isLoading);

  return (
    <>
      <Section
        title="Prochain effacement"
        description="Chaque jour, ce qui dépasse sa durée de conservation est effacé. Les durées se règlent dans les paramètres."
        action={
          <BusyButton
            // Disabling the focused button would lose the focus: the key replaces it, which moves the focus to the
            // title.
            key={String(nothing)}
            variant="outlined"
            color="error"
            size="large"
            startIcon={<AutoDeleteOutlined />}
            busy={counting || isLoading || underWay}
            disabled={!preview.data || nothing}
            onClick={() => void start()}
          >
            {underWay ? 'Effacement en cours' : 'Lancer maintenant'}
          </BusyButton>
        }
      >
        {preview.data ? (
          <>
            {preview.data.starts_at !== undefined && (
              <FirstTime startsAt={preview.data.starts_at} />
            )}
            <PreviewList kinds={preview.data.kinds} />
            {preview.error && !preview.isFetching && (
              <Failure>{messageOf(preview.error, PREVIEW_FAILED)}</Failure>
            )}
          </>
        ) : (
          <MissingData query={preview} failure={PREVIEW_FAILED}>
            <LoadingSkeleton variant="cards" label="Calcul du prochain effacement" />
          </MissingData>
        )}
      </Section>
      {/* Shown together with the preview, whose height is unknown before. */}
      {isBelowShown && (
        <Section
          title="Effacements effectués"
          description="Ce qui a été effacé, quand, et à la demande de qui."
        >
          {all ? (
            <>
              <RunList
                runs={all}
                firstRun={beginsAtOnce ? FIRST_RUN : undefined}
                more={
                  runs.hasNextPage
                    ? { busy: runs.isFetchingNextPage, fetch: () => void runs.fetchNextPage() }
                    : undefined
                }
              />
              {runs.error && !runs.isFetching && (
                <Failure>{messageOf(runs.error, RUNS_FAILED)}</Failure>
              )}
            </>
          ) : (
            <MissingData query={runs} failure={RUNS_FAILED}>
              <LoadingSkeleton variant="cards" label="Chargement des effacements effectués" />
            </MissingData>
          )}
        </Section>
      )}
    </>
  );
}

/** Shown beside content loaded earlier. */
function Failure({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" sx={{ mt: 1.5, color: 'error.main', fontWeight: 600, textAlign: 'center' }}>
      {children}
    </Box>
  );
}

/** A house with records from before an upgrade may change the periods until then. */
function FirstTime({ startsAt }: { startsAt: string }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Premier effacement le {formatDay(todayInParis(new Date(startsAt)))}, ou dès que les durées de
      conservation sont enregistrées dans les paramètres.
    </Alert>
  );
}

/** Calls `refresh` every few seconds while a run is in progress. */
function useRefreshWhile(goingOn: boolean, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!goingOn) return;
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [goingOn]);
}
