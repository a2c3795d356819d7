import { counted, type ShopDeliveryList } from '@cigogne/contract';
import { useSession, type AppStore } from '@cigogne/shared-api';
import Box from '@mui/material/Box';
import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import {
  ALL_DELIVERIES,
  listActiveDeliveries,
  listDeliveredDeliveries,
  useListActiveDeliveriesInfiniteQuery,
  useListDeliveredDeliveriesInfiniteQuery,
} from '../api/deliveries';
import { ALL_PRODUCTS, listShopProducts, useListShopProductsInfiniteQuery } from '../api/products';
import { Page } from '../components/page';
import { ActionCard } from './action-card';

/** Fetches the counts that the actions show. */
export const preload = ({ dispatch }: AppStore): Promise<unknown> =>
  Promise.all([
    dispatch(listShopProducts.initiate(ALL_PRODUCTS, { subscribe: false })),
    dispatch(listActiveDeliveries.initiate(ALL_DELIVERIES, { subscribe: false })),
    dispatch(listDeliveredDeliveries.initiate(ALL_DELIVERIES, { subscribe: false })),
  ]);

/** The home of the area: its four actions. */
export default function Dashboard() {
  const { user } = useSession();
  const [products] = useListShopProductsInfiniteQuery(ALL_PRODUCTS).data?.pages ?? [];
  const [active] = useListActiveDeliveriesInfiniteQuery(ALL_DELIVERIES).data?.pages ?? [];
  const [delivered] = useListDeliveredDeliveriesInfiniteQuery(ALL_DELIVERIES).data?.pages ?? [];
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
          figure={products ? counted(products.total ?? products.products.length, 'produit') : null}
        />
        <ActionCard
          to="/shop/deliveries"
          title="View Deliveries"
          description="Suivez les livraisons en attente et en transit."
          icon={<LocalShippingOutlined />}
          figure={active ? counted(onTheirWay(active), 'en cours', 'en cours') : null}
        />
        <ActionCard
          to="/shop/history"
          title="Delivery History"
          description="Retrouvez une livraison passée et ses photos de preuve."
          icon={<HistoryOutlined />}
          figure={
            delivered ? counted(delivered.all ?? delivered.deliveries.length, 'livrée') : null
          }
        />
      </Box>
    </Page>
  );
}

/** How many of the list are not cancelled. */
function onTheirWay({ deliveries, all, cancelled = 0 }: ShopDeliveryList): number {
  if (all !== undefined) return all - cancelled;
  return deliveries.filter(({ status }) => status !== 'cancelled').length;
}
