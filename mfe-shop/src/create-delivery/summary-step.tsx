import {
  addressLines,
  customerAddress,
  formatEuros,
  parseAmount,
  parseFloor,
} from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { accessFacts } from '../components/access-facts';
import { dayAndHalf } from '../components/day-and-half';
import { Facts } from '../components/facts';
import { Panel } from '../components/panel';
import { partsTotalText } from '../components/parts-total';
import { type DeliveryDraft, errorsOf } from './delivery-draft';
import type { StepProps } from './draft-field';
import { partsOf } from './parts-of';
import type { ListedProduct } from './product-list-panel';

interface SummaryStepProps extends StepProps {
  chosen: readonly ListedProduct[];
  /** True while sending and afterwards: nothing can be changed, and its products are in this very delivery. */
  isSending: boolean;
}

/** Step 4: everything that will be sent, with a button back to each part. */
export function SummaryStep({ draft, change, chosen, isSending }: SummaryStepProps) {
  const productsHeading = useRef<HTMLHeadingElement>(null);
  const taken = isSending ? [] : chosen.filter((product) => product.taken);
  const editing = (step: number, part: string) => (
    <Button
      size="small"
      aria-label={`Modifier ${part}`}
      disabled={isSending}
      onClick={() => change({ type: 'wentTo', step })}
      sx={{ mr: -1.5 }}
    >
      Modifier
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {taken.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                // The button disappears with the warning: the focus must not be lost.
                productsHeading.current?.focus();
                taken.forEach(({ id }) => change({ type: 'productRemoved', productId: id }));
              }}
            >
              Retirer
            </Button>
          }
        >
          {taken.length > 1
            ? `Ces produits ne sont plus disponibles : ${namesOf(taken)}.`
            : `Ce produit n’est plus disponible : ${namesOf(taken)}.`}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        <Panel title="Client" action={editing(1, 'le client')}>
          <Facts
            facts={[
              ['Nom', draft.customer_name],
              ['Adresse', addressLines(customerAddress(draft)).join('\n')],
              ['Téléphone', draft.customer_phone],
            ]}
          />
        </Panel>
        <Panel title="Détails" action={editing(3, 'les détails')}>
          <Facts
            facts={[
              ...accessFacts({ floor: parseFloor(draft.floor), hasElevator: draft.hasElevator }),
              ['Total de la commande', euros(draft.order_total)],
              ['Frais de livraison', euros(draft.delivery_fee)],
              [
                'À encaisser à la livraison',
                formatEuros(parseAmount(draft.cash_on_delivery_amount) ?? 0),
              ],
              ['Souhaité', wishOf(draft)],
              ['Notes', draft.notes.trim()],
            ]}
          />
        </Panel>
      </Box>
      <Panel
        title={`Produits (${chosen.length})`}
        action={editing(2, 'les produits')}
        heading={productsHeading}
      >
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {chosen.map((product) => (
            <Box component="li" key={product.id} sx={productLine}>
              <Box component="span" sx={taken.includes(product) ? takenName : undefined}>
                {product.name}
                {taken.includes(product) && ' — n’est plus disponible'}
              </Box>
              <Box
                component="span"
                className="tabular"
                sx={{ color: 'text.secondary', flex: 'none' }}
              >
                {partsOf(product)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ ...productLine, borderBottom: 0, pb: 0, fontWeight: 700 }}>
          <span>Nombre total de colis</span>
          <span className="tabular">{partsTotalText(chosen.map(countOf))}</span>
        </Box>
      </Panel>
    </Box>
  );
}

/** The count as its line of the delivery will show it. */
const countOf = ({ parts }: ListedProduct) => ({ parts_count: parts ?? 0 });

const takenName = { color: 'error.main', fontWeight: 600 } as const;

const productLine = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

function namesOf(products: readonly ListedProduct[]): string {
  return products.map(({ name }) => name).join(', ');
}

/** What is wished, with the reason when a stored draft is older than its day. */
function wishOf(draft: DeliveryDraft): ReactNode {
  const wish = dayAndHalf(draft.wishedDate, draft.wishedSlot);
  const problem = errorsOf(draft).wished_date;
  if (!problem) return wish;
  return (
    <>
      {wish}
      <Box sx={{ color: 'error.main' }}>{problem}</Box>
    </>
  );
}

/** An empty amount is sent as null, not as 0. */
function euros(filtered: string): string {
  const amount = parseAmount(filtered);
  return amount === null ? 'Non précisé' : formatEuros(amount);
}
