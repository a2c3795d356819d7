import { messageOf } from '@cigogne/shared-api';
import { formatMoment, isHexColor, type SettingsChange } from '@cigogne/contract';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import { useListSettingsChangesInfiniteQuery } from '../api/settings';
import { labelOf, TAB_LABELS } from './sections';

/** The history of changes, latest first: who, when, and the values before and after. */
export function HistorySection() {
  const query = useListSettingsChangesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const changes = data?.pages.flatMap((page) => page.changes);
  if (!changes) {
    return (
      <MissingData query={query} failure="L’historique n’a pas pu être chargé.">
        <LoadingSkeleton variant="list" rows={5} label="Chargement de l’historique" />
      </MissingData>
    );
  }
  if (changes.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title="Aucun changement"
        description="Chaque enregistrement d’un paramètre sera listé ici."
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Changements des paramètres" sx={listStyle}>
        {changes.map((change, index) => (
          // Changes have no id, and two may have the same timestamp.
          <Change key={changes.length - index} change={change} />
        ))}
      </Box>
      {error && !isFetching && (
        <Box role="alert" sx={{ mb: 1, color: 'error.main', fontWeight: 600, textAlign: 'center' }}>
          {messageOf(error, 'La suite n’a pas pu être chargée.')}
        </Box>
      )}
      {hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <BusyButton
            variant="outlined"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ minHeight: 44 }}
          >
            Afficher la suite
          </BusyButton>
        </Box>
      )}
    </>
  );
}

function Change({ change }: { change: SettingsChange }) {
  const { at, actor_name, section, fields } = change;
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.75 }}>
        <strong>{TAB_LABELS[section]}</strong>
        <Box sx={{ color: 'text.secondary' }}>
          {actor_name}, <time dateTime={at}>{formatMoment(at)}</time>
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {fields.map(({ field, from, to }) => (
          <Box key={field} sx={fieldStyle}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <Value of={from} />{' '}
              <span role="img" aria-label="devient">
                →
              </span>{' '}
              <b>
                <Value of={to} />
              </b>
            </dd>
          </Box>
        ))}
      </Box>
    </li>
  );
}

function Value({ of: value }: { of: string | null }) {
  if (value === null) return <i>non indiqué</i>;
  return (
    <>
      {isHexColor(value) && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-block',
            width: '0.9em',
            height: '0.9em',
            mr: 0.5,
            verticalAlign: '-0.1em',
            border: 1,
            borderColor: 'divider',
            borderRadius: '4px',
            bgcolor: value,
          }}
        />
      )}
      {value}
    </>
  );
}

const listStyle = {
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 2, borderBottom: 1, borderColor: 'divider' },
} as const;

const fieldStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' },
  columnGap: 2,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;
