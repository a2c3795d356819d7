import { useSession, type AppStore } from '@cigogne/shared-api';
import Box from '@mui/material/Box';
import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import {
  listActiveDeliveries,
  listDeliveredDeliveries,
  useListActiveDeliveriesQuery,
  useListDeliveredDeliveriesQuery,
} from '../api/deliveries';
import { listShopProducts, useListShopProductsQuery } from '../api/products';
import { Page } from '../components/page';
import { ActionCard } from './action-card';

/** Asks for what the actions count. */
export const preload = ({ dispatch }: AppStore): Promise<unknown> =>
  Promise.all([
    dispatch(listShopProducts.initiate(undefined, { subscribe: false })),
    dispatch(listActiveDeliveries.initiate(undefined, { subscribe: false })),
    dispatch(listDeliveredDeliveries.initiate(undefined, { subscribe: false })),
  ]);

/** The home of the area: its four actions. */
export default function Dashboard() {
  const { user } = useSession();
  const { data: products } = useListShopProductsQuery();
  const { data: active } = useListActiveDeliveriesQuery();
  const { data: delivered } = useListDeliveredDeliveriesQuery();
  const onTheirWay = active?.filter(({ status }) => status !== 'cancelled');
  return (
    <Page title="Dashboard" subtitle={user && `Bonjour, ${user.name}. Que souhaitez-vous faire ?`}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          gap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        <ActionCard
          to="/shop/create-delivery"
          title="Create Delivery"
          description="Préparez une livraison en quatre étapes : client, produits, détails, résumé."
          icon={<AddBoxOutlined />}
          main
        />
        <ActionCard
          to="/shop/products"
          title="View Products"
          description="Consultez vos produits, leur statut et leurs documents."
          icon={<Inventory2Outlined />}
          figure={products && counted(products.length, 'produit', 'produits')}
        />
        <ActionCard
          to="/shop/deliveries"
          title="View Deliveries"
          description="Suivez les livraisons en attente et en transit."
          icon={<LocalShippingOutlined />}
          figure={onTheirWay && counted(onTheirWay.length, 'en cours', 'en cours')}
        />
        <ActionCard
          to="/shop/history"
          title="Delivery History"
          description="Retrouvez une livraison passée et ses photos de preuve."
          icon={<HistoryOutlined />}
          figure={delivered && counted(delivered.length, 'livrée', 'livrées')}
        />
      </Box>
    </Page>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}
