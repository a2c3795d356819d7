import { counted, formatMoment, shortCommit } from '@cigogne/contract';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatPercent } from '../components/format-number';
import { anchorOf, type Application } from './applications';
import { STANDING_COLORS } from './standing-chip';

/** The version in service of an application, since when and from which commit, and other available versions. */
export function ApplicationCard({ application }: { application: Application }) {
  const { title, version, since, sinceLabel, commit, previous, canary } = application;
  return (
    <Card
      component="li"
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, p: 2 }}
    >
      <Box>
        <Typography variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
          {title}
        </Typography>
        <Box className="tabular" sx={versionStyle}>
          {version}
        </Box>
      </Box>
      {canary && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <StatusChip label={`Canari ${canary.version}`} color={STANDING_COLORS.canary} />
          <Box sx={{ fontSize: '0.875rem' }}>{audienceOf(canary)}</Box>
        </Box>
      )}
      <Box component="dl" sx={factsStyle}>
        <dt>{sinceLabel}</dt>
        <dd>{since ? <time dateTime={since}>{formatMoment(since)}</time> : '—'}</dd>
        <dt>Commit</dt>
        <dd title={commit ?? undefined}>{commit ? shortCommit(commit) : '—'}</dd>
        {previous && (
          <>
            <dt>Précédente</dt>
            <dd>{previous}</dd>
          </>
        )}
      </Box>
      <ErrorCount application={application} />
    </Card>
  );
}

/** A link to the errors of the version in service; browsers report none for the server. */
function ErrorCount({ application: { name, version, errors } }: { application: Application }) {
  if (name === 'server') return null;
  const text = errors === 0 ? 'Aucune erreur' : counted(errors, 'erreur');
  return (
    <Box sx={{ mt: 'auto', fontSize: '0.875rem', color: 'text.secondary' }}>
      {errors === 0 ? (
        text
      ) : (
        <Box component="a" href={`#${anchorOf({ application: name, version })}`} sx={errorLink}>
          {text}
        </Box>
      )}
    </Box>
  );
}

/** The audience of a canary: '10 % et 2 comptes'. */
function audienceOf({ share, accounts }: NonNullable<Application['canary']>): string {
  const parts = [
    ...(share > 0 ? [formatPercent(share)] : []),
    ...(accounts > 0 ? [counted(accounts, 'compte')] : []),
  ];
  return parts.join(' et ') || 'personne';
}

const versionStyle = {
  fontSize: '1.5rem',
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
} as const;

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const errorLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  my: -1.25,
  color: 'error.main',
  fontWeight: 650,
} as const;
