import type { ShopDelivery } from '@cigogne/contract';
import { Link, useLocation } from '@cigogne/shared-api/router';
import Button from '@mui/material/Button';
import type { ListState } from '../components/return-to-list';

/** To one delivery, and back to the list as it was left. */
export function DetailsLink({ delivery }: { delivery: ShopDelivery }) {
  const { pathname, search } = useLocation();
  return (
    <Button
      component={Link}
      to={`/shop/deliveries/${delivery.id}`}
      state={{ list: pathname + search } satisfies ListState}
      size="small"
      variant="outlined"
      aria-label={`Détails de la livraison #${delivery.id} de ${delivery.customer_name}`}
      sx={{ minHeight: { xs: 44, md: 38 } }}
    >
      Détails
    </Button>
  );
}
