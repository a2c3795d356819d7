import { useSession } from '@cigogne/shared-api';
import { Link as RouterLink } from '@cigogne/shared-api/router';
import Link from '@mui/material/Link';
import { useSiteSettingsQuery } from '../../../api/users';

/** Tells that the depot's address cannot be located, and where admins correct it; nothing when the house has none. */
export function DepotNote() {
  const { data: site } = useSiteSettingsQuery();
  const { user } = useSession();
  if (!site?.depot) return null;
  const place = 'Paramètres, Entreprise, Dépôt';
  return (
    <p className="planning-map-note">
      Le dépôt n’a pas été situé ({site.depot}) : la route est comptée sans lui.{' '}
      {user?.role === 'admin' ? (
        <>
          Complétez son adresse, avec code postal et ville, dans{' '}
          <Link component={RouterLink} to="/admin/settings?section=company">
            {place}
          </Link>
          .
        </>
      ) : (
        `Demandez à un administrateur de compléter son adresse dans ${place}.`
      )}
    </p>
  );
}
