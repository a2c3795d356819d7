import {
  formatDay,
  formatEuros,
  planningStatus,
  type PricedDelivery,
  type PricedItem,
} from '@cigogne/contract';
import { PHONE } from '@cigogne/shared-ui/breakpoints';
import { StatusChip } from '@cigogne/shared-ui/status-chip';
import Card from '@mui/material/Card';
import { memo } from 'react';
import { missingPriceStyle } from '../components/missing-price';

/** Every other status is shown as 'Incomplète' (part 2, section 4). */
const COMPLETED = { label: 'Complétée', color: planningStatus('completed').color };
const INCOMPLETE = { label: 'Incomplète', color: planningStatus('assigned').color };

/** A delivery as billed to the shop: customer, address, driver, day, status, and items. */
export const DeliveryCard = memo(function DeliveryCard({ delivery }: { delivery: PricedDelivery }) {
  const { id, items, delivery_date } = delivery;
  return (
    <Card component="li" sx={cardStyle}>
      <div className="head">
        <h3>Livraison #{id}</h3>
        <StatusChip {...(delivery.status === 'completed' ? COMPLETED : INCOMPLETE)} />
        <strong className="tabular">{formatEuros(delivery.total)}</strong>
      </div>
      <dl>
        <Fact name="Client">{delivery.customer_name}</Fact>
        <Fact name="Adresse">{delivery.customer_address}</Fact>
        <Fact name="Chauffeur">{delivery.driver_name ?? 'Non attribué'}</Fact>
        <Fact name="Date">{delivery_date ? formatDay(delivery_date) : 'Non planifiée'}</Fact>
      </dl>
      {items.length > 0 && (
        <table aria-label={`Articles de la livraison #${id}`}>
          <thead>
            <tr>
              <th scope="col">Produit</th>
              <th scope="col" className="wide">
                Catégorie
              </th>
              <th scope="col" className="wide">
                Reçu le
              </th>
              <th scope="col">Prix de base</th>
              <th scope="col">Remise</th>
              <th scope="col">Prix final</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
});

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ItemRow({ item }: { item: PricedItem }) {
  return (
    <tr>
      <th scope="row">
        {item.product_name}
        {item.base_price === null && <span className="missing">Prix manquant</span>}
        {/* Replaces the two columns for which a phone has no room. */}
        <span className="narrow">
          {item.category_name}, reçu le <span className="day">{formatDay(item.received_date)}</span>
        </span>
      </th>
      <td className="wide">{item.category_name}</td>
      <td className="wide">{formatDay(item.received_date)}</td>
      <td>{formatEuros(item.price)}</td>
      <td>{item.discount > 0 ? `−${formatEuros(item.discount)}` : formatEuros(0)}</td>
      <td className="final">{formatEuros(item.final_price)}</td>
    </tr>
  );
}

/** A phone has no room for a product beside three amounts, so they are placed below it. */
const stackedOnPhones = {
  [`@media ${PHONE}`]: {
    '& table, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', py: 0.5 },
    '& tbody tr': { borderTop: 1, borderColor: 'divider' },
    '& th, & td': { borderTop: 0, px: 0 },
    '& th:first-of-type': { gridColumn: '1 / -1' },
    '& thead th:nth-of-type(4), & td:nth-of-type(3)': { textAlign: 'left' },
  },
} as const;

/** One style for a whole card: a shop may have thousands of rows. */
const cardStyle = {
  p: { xs: 2, sm: 2.5 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.5,
  },
  '& h3': { m: 0, fontSize: '1.0625rem', fontWeight: 650 },
  '& .head > strong': { ml: 'auto', fontSize: '1.0625rem' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr 1fr 1fr' },
    gap: { xs: 0.5, sm: 2 },
    m: 0,
    mt: 1.25,
  },
  '& dl > div': { display: { xs: 'flex', sm: 'block' }, gap: 1, minWidth: 0 },
  '& dt': { flex: '0 0 88px', color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& table': {
    width: '100%',
    mt: 1.5,
    // The columns of all cards are aligned.
    tableLayout: { md: 'fixed' },
    borderCollapse: 'collapse',
    fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  },
  '& .wide': { display: { xs: 'none', md: 'table-cell' } },
  '& .narrow': { display: { xs: 'block', md: 'none' }, color: 'text.secondary', fontWeight: 400 },
  '& .day': { whiteSpace: 'nowrap' },
  '& th, & td': {
    py: 0.625,
    px: { xs: 0.5, sm: 1 },
    textAlign: 'right',
    verticalAlign: 'baseline',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 },
  '& th:first-of-type, & td:nth-of-type(1), & thead th:nth-of-type(2)': { textAlign: 'left' },
  '& th:first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th:nth-of-type(2)': { width: '18%' },
  '& thead th:nth-of-type(3)': { width: '12%' },
  '& thead th:nth-of-type(n + 4)': { width: { md: '11%' } },
  '& .final': { fontWeight: 600 },
  '& td': { whiteSpace: 'nowrap' },
  '& .missing': missingPriceStyle,
  ...stackedOnPhones,
} as const;
