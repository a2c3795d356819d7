import { messageOf } from '@cigogne/shared-api';
import { BusyButton } from '@cigogne/shared-ui/busy-button';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListVersionsQuery } from '../api/versions';
import { ApplicationCard } from './application-card';
import { applicationsOf, failedVersions } from './applications';
import { FailedVersionCard } from './failed-version-card';

const FAILURE = 'Les versions n’ont pas pu être chargées.';
const ERRORS_ID = 'erreurs';

/** The versions released on this site, and the errors that browsers reported; linked from the dialog 'À propos'. */
export default function VersionsScreen() {
  usePageTitle('Versions');
  const query = useListVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const failed = data && failedVersions(data);
  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h1">Versions</Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            Ce qui est publié sur ce site, et ce qui a échoué chez les utilisateurs.
          </Typography>
        </Box>
        <BusyButton
          variant="outlined"
          size="large"
          startIcon={<Refresh />}
          busy={isFetching}
          onClick={() => void refetch()}
        >
          Actualiser
        </BusyButton>
      </Box>
      {data && error && !isFetching && (
        <Box role="alert" sx={{ mb: 2, color: 'error.main', fontWeight: 600 }}>
          {messageOf(error, 'L’actualisation a échoué.')}
        </Box>
      )}
      {data ? (
        <Box component="ul" aria-label="Versions publiées" sx={cardsStyle}>
          {applicationsOf(data).map((application) => (
            <ApplicationCard key={application.name} application={application} />
          ))}
        </Box>
      ) : (
        <MissingData query={query} failure={FAILURE}>
          <LoadingSkeleton variant="cards" label="Chargement des versions" />
        </MissingData>
      )}
      {failed && (
        <Box component="section" aria-labelledby={ERRORS_ID} sx={{ mt: 5 }}>
          <Typography id={ERRORS_ID} variant="h2" sx={{ mb: 2 }}>
            Erreurs des 30 derniers jours
          </Typography>
          {failed.length === 0 ? (
            <EmptyState
              icon={<CheckCircleOutlined />}
              title="Aucune erreur"
              description="Aucun navigateur n’a signalé d’échec."
            />
          ) : (
            <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
              {failed.map((version) => (
                <FailedVersionCard
                  key={`${version.application}@${version.version}`}
                  failed={version}
                />
              ))}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

const cardsStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
