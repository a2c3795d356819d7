import { useSession, type RemoteName } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { homeOf } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reloadWithNewestWorker } from '../offline/reload-with-newest-worker';
import { explainFailure } from './explain-failure';
import { useNewerVersion } from './use-newer-version';

interface FailurePanelProps {
  name: RemoteName;
  error: unknown;
  onRetry: () => void;
  /** Replaced in tests. */
  reload?: () => void;
}

/** In place of an area that could not be loaded or has crashed: what happened, and what to do next. */
export function FailurePanel({
  name,
  error,
  onRetry,
  reload = () => void reloadWithNewestWorker(),
}: FailurePanelProps) {
  const { user } = useSession();
  const newerVersion = useNewerVersion(name, error);
  const { title, text, remedy } = explainFailure(name, error, newerVersion);
  return (
    <Box
      role="alert"
      sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 }, overflowWrap: 'anywhere' }}
    >
      <Box component="h1" sx={{ m: 0, typography: 'h1' }}>
        {title}
      </Box>
      <Box component="p" sx={{ mt: 2, mb: 4, color: 'text.secondary', fontSize: '1.0625rem' }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {remedy === 'reload' ? (
          <Button variant="contained" size="large" onClick={reload}>
            Recharger
          </Button>
        ) : (
          <Button variant="contained" size="large" onClick={onRetry}>
            Réessayer
          </Button>
        )}
        {name === 'public' ? (
          <Button component={Link} to="/login" variant="outlined" size="large">
            Espace Partenaire
          </Button>
        ) : (
          <Button
            component={Link}
            to={homeOf(user?.role)}
            // At the home address already, the link changes nothing: so try again.
            onClick={onRetry}
            variant="outlined"
            size="large"
          >
            Accueil
          </Button>
        )}
      </Box>
    </Box>
  );
}
