import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { RegisteredAreas } from '../areas/registered-areas';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { reloadPage } from '../reload/reload-page';

interface OverrideBannerProps {
  registered: RegisteredAreas;
  remotes: Pick<SuiteRemotes, 'overrides' | 'resetOverrides'>;
}

/** Says which remotes come from a developer's machine, so that nobody takes them for the released ones. */
export function OverrideBanner({ registered, remotes }: OverrideBannerProps) {
  // The registry's answer says whether the site allows it.
  useSyncExternalStore(registered.subscribe, registered.state);
  const overrides = remotes.overrides();
  if (overrides.length === 0) return null;
  const reset = () => {
    remotes.resetOverrides();
    reloadPage();
  };
  return (
    <Box component="aside" aria-label="Versions de développement" sx={BANNER}>
      <span>
        Version de développement :{' '}
        {overrides.map(({ name, entry }) => `${name} (${new URL(entry).host})`).join(', ')}
      </span>
      <Button color="inherit" variant="outlined" size="small" onClick={reset}>
        Revenir aux versions publiées
      </Button>
    </Box>
  );
}

const BANNER = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'snackbar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  bgcolor: 'warning.main',
  color: 'warning.contrastText',
  overflowWrap: 'anywhere',
} as const;
