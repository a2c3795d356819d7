import { useSession } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ForgettingSections } from './forgetting-sections';
import { PersonSearch } from './person-search';

/** 'Données personnelles': requests of individuals, and automatic deletion. For admins only. */
export default function PersonalDataScreen() {
  usePageTitle('Données personnelles');
  const { user } = useSession();
  return (
    <Box sx={{ maxWidth: 1160, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Typography variant="h1">Données personnelles</Typography>
      <Typography sx={{ mt: 0.5, mb: 4, maxWidth: '75ch', color: 'text.secondary' }}>
        Répondre à une personne qui demande ses données, et voir ce qui s’efface de lui-même.
      </Typography>
      {user?.role === 'admin' ? (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <PersonSearch />
          <ForgettingSections />
        </Box>
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="Réservé aux administrateurs"
          description="Demandez à un administrateur de traiter la demande de la personne."
        />
      )}
    </Box>
  );
}
