import { Link as RouterLink } from '@cigogne/shared-api/router';
import Link from '@mui/material/Link';
import { useSiteSettingsQuery } from '../../../api/users';

/** Says that the depot's address is not understood, and where it is mended; nothing where the house has none. */
export function DepotNote() {
  const { data: site } = useSiteSettingsQuery();
  if (!site?.depot) return null;
  return (
    <p className="planning-map-note">
      Le dépôt n’a pas été situé ({site.depot}) : la route est comptée sans lui. Complétez son
      adresse, avec code postal et ville, dans{' '}
      <Link component={RouterLink} to="/admin/settings?section=company">
        Paramètres, Entreprise, Dépôt
      </Link>
      .
    </p>
  );
}
