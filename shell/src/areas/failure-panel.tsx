import { useSession } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { homeOf, LOGIN_PATH, type RemoteArea } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reloadBecause, wasReloadedBecause } from '../reload/reload-because';
import { wordsOf } from './area-words';
import { explainFailure } from './explain-failure';
import type { SuiteRemotes } from './suite-remotes';
import { useDiagnosis } from './use-diagnosis';

interface FailurePanelProps {
  remotes: SuiteRemotes;
  name: string;
  area: RemoteArea | undefined;
  error: unknown;
  onRetry: () => void;
}

/** In place of an area that could not be loaded or has crashed: what happened, and what to do next. */
export function FailurePanel({ remotes, name, area, error, onRetry }: FailurePanelProps) {
  const { user } = useSession();
  const { newerVersion, cause } = useDiagnosis(remotes, name, error);
  const { title, text, remedy, action } = explainFailure(
    wordsOf(area).inSentence,
    cause?.reason === 'tampered' ? cause : error,
    { newerVersion, reloaded: wasReloadedBecause(name, error) },
  );
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
        <Button
          variant="contained"
          size="large"
          onClick={remedy === 'reload' ? () => reloadBecause(name, error) : onRetry}
        >
          {action}
        </Button>
        {user ? (
          <Button
            component={Link}
            to={homeOf(user.role)}
            // On the home address the link changes nothing, so retry instead.
            onClick={onRetry}
            variant="outlined"
            size="large"
          >
            Accueil
          </Button>
        ) : (
          <Button component={Link} to={LOGIN_PATH} variant="outlined" size="large">
            Espace Partenaire
          </Button>
        )}
      </Box>
    </Box>
  );
}
