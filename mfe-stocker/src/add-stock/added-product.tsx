import { CATEGORIES, PRODUCT_STATUSES, type ProductStatus, type Shop } from '@cigogne/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

/** What a field of the form holds. */
type Filled = string | number | null | undefined;

interface AddedProductProps {
  shop: Shop;
  product: { name: string } & Partial<
    Record<'quantity' | 'category_id' | 'status' | 'section', Filled>
  >;
  onAddAnother: () => void;
}

/** What has been added, in place of the form. */
export function AddedProduct({ shop, product, onAddAnother }: AddedProductProps) {
  const { name, quantity, category_id, status, section } = product;
  const facts = [
    quantity ? `Quantity: ${String(quantity)}` : 'No quantity',
    CATEGORIES.find(({ id }) => id === category_id)?.name,
    PRODUCT_STATUSES[status as ProductStatus].stockForm,
    section ? `Section ${String(section)}` : 'No section',
  ];
  return (
    <Alert
      severity="success"
      action={
        <Button
          variant="contained"
          // The pressed button has disappeared with its form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing that a person does here
          autoFocus
          onClick={onAddAnother}
          sx={{ minHeight: 44 }}
        >
          Add Another
        </Button>
      }
      sx={{ flexWrap: 'wrap', '& .MuiAlert-action': { alignItems: 'center', py: 1 } }}
    >
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        “{name}” is now in the stock of {shop.name}
      </AlertTitle>
      {facts.join(' · ')}
    </Alert>
  );
}
