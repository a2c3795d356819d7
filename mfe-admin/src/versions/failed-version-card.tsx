import { type BrowserErrorKind, type CountedError, formatMoment } from '@cigogne/contract';
import { focusTitleAfter } from '@cigogne/shared-ui/focus-title-after';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { anchorOf, titleOf, type FailedVersion } from './applications';
import { StandingChip } from './standing-chip';

/** Messages shown before expanding the list. */
const SHOWN_FIRST = 5;

const KIND_LABELS: Readonly<Record<BrowserErrorKind, string>> = {
  load: 'Chargement',
  tampered: 'Fichier altéré',
  fallback: 'Version de secours',
  render: 'Affichage',
  script: 'Script',
};

/** The errors that browsers reported for one version of an application. */
export function FailedVersionCard({ failed }: { failed: FailedVersion }) {
  const { application, version, standing, count, lastAt, errors } = failed;
  const [all, setAll] = useState(false);
  const titleId = useId();
  const hidden = all ? 0 : Math.max(errors.length - SHOWN_FIRST, 0);
  const title = `${titleOf(application)} ${version}`;
  return (
    <Card
      component="li"
      id={anchorOf(failed)}
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <StandingChip standing={standing} />
        <Box className="tabular" sx={{ ml: { sm: 'auto' }, color: 'text.secondary' }}>
          {count} fois, la dernière le <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {errors.slice(0, errors.length - hidden).map((error) => (
          <ErrorRow key={`${error.kind} ${error.message}`} error={error} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button
          ref={focusTitleAfter}
          onClick={() => setAll(true)}
          sx={{ minHeight: 44, mt: 1, ml: -1 }}
        >
          {hidden === 1 ? 'Afficher 1 autre message' : `Afficher ${hidden} autres messages`}
        </Button>
      )}
    </Card>
  );
}

function ErrorRow({ error: { kind, message, count, first_at, last_at } }: { error: CountedError }) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{KIND_LABELS[kind]}</Box>
        <Box sx={messageStyle}>{message}</Box>
      </Box>
      <Box className="tabular" sx={{ fontSize: '0.875rem', textAlign: { sm: 'right' } }}>
        <Box sx={{ fontWeight: 650 }}>{count} fois</Box>
        <Box sx={{ color: 'text.secondary', '& br': { display: { xs: 'none', sm: 'inline' } } }}>
          {count > 1 && first_at !== last_at && (
            <>
              du <time dateTime={first_at}>{formatMoment(first_at)}</time>
              <br /> au{' '}
            </>
          )}
          <time dateTime={last_at}>{formatMoment(last_at)}</time>
        </Box>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
  columnGap: 3,
  rowGap: 0.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const messageStyle = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const;
