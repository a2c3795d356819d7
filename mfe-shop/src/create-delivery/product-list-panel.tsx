import { shopCategoryName, type ShopProduct, sizeInSquareMetres } from '@cigogne/contract';
import { isSecondClick } from '@cigogne/shared-ui/second-click';
import { ShowMore, type ShowMoreProps } from '@cigogne/shared-ui/show-more';
import { visuallyHidden } from '@cigogne/shared-ui/visually-hidden';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { partsOf } from './parts-of';

/** A product of the draft; `taken` once another delivery contains it, or it has left the stock. */
export interface ListedProduct extends Pick<
  ShopProduct,
  'id' | 'name' | 'category_id' | 'parts' | 'size'
> {
  readonly taken?: boolean;
}

interface ProductListPanelProps {
  title: string;
  /** The products shown, of `total` in the list. */
  products: readonly ListedProduct[];
  total: number;
  more: ShowMoreProps;
  /** 'Ajouter' or 'Retirer': what pressing a product does. */
  verb: string;
  icon: ReactNode;
  onPick: (productId: number) => void;
  empty: ReactNode;
  /** The search, above the list. */
  children?: ReactNode;
}

/** One of the picker's two panels: each product is one large button. */
export function ProductListPanel(props: ProductListPanelProps) {
  const { title, products, total, more, verb, icon, onPick, empty, children } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pickedAt = useRef<number | null>(null);
  const pick = useCallback(
    (productId: number, button: HTMLElement) => {
      pickedAt.current = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(
        button as HTMLButtonElement,
      );
      onPick(productId);
    },
    [onPick],
  );

  // The pressed product leaves the list: the focus goes to the one that takes its place.
  useLayoutEffect(() => {
    if (pickedAt.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(pickedAt.current, buttons.length - 1)] ?? heading.current;
    pickedAt.current = null;
    next?.focus();
  }, [total]);

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Typography
        id={titleId}
        ref={heading}
        tabIndex={-1}
        variant="h4"
        component="h3"
        aria-live="polite"
        sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}
      >
        {title} <span className="tabular">({total})</span>
      </Typography>
      {children && <Box sx={{ mb: 1.5 }}>{children}</Box>}
      {products.length === 0 && (
        <Typography sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
          {empty}
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'grid',
          gap: 0.75,
          // Room for the outline of a focused product, which is cut at the edge of what scrolls.
          m: -0.5,
          p: 0.5,
          maxHeight: { xs: 340, md: 420 },
          overflowY: 'auto',
          listStyle: 'none',
        }}
      >
        {products.map((product) => (
          <ProductButton key={product.id} {...{ product, verb, icon }} onPick={pick} />
        ))}
      </Box>
      <ShowMore {...more} />
    </Card>
  );
}

interface ProductButtonProps extends Pick<ProductListPanelProps, 'verb' | 'icon'> {
  product: ListedProduct;
  onPick: (productId: number, button: HTMLElement) => void;
}

/** Memoized: picking one renders none of the others. */
const ProductButton = memo(function ProductButton(props: ProductButtonProps) {
  const { product, verb, icon, onPick } = props;
  return (
    <li>
      <ButtonBase
        // A double click must not also pick the next product.
        onClick={(event) => !isSecondClick(event) && onPick(product.id, event.currentTarget)}
        sx={rowButton}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <span style={visuallyHidden}>{verb} </span>
            {product.name}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{factsOf(product)}</Box>
          {product.taken && (
            <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'error.main' }}>
              N’est plus disponible
            </Box>
          )}
        </Box>
        <Box component="span" aria-hidden sx={{ display: 'flex', color: 'primary.main' }}>
          {icon}
        </Box>
      </ButtonBase>
    </li>
  );
});

function factsOf(product: ListedProduct): string {
  return [
    product.category_id > 0 && shopCategoryName(product.category_id),
    partsOf(product),
    sizeInSquareMetres(product.size),
  ]
    .filter(Boolean)
    .join(' · ');
}

const rowButton = {
  position: 'relative',
  display: 'flex',
  width: '100%',
  minHeight: 56,
  gap: 1.5,
  px: 1.5,
  py: 1,
  textAlign: 'left',
  fontSize: '0.9375rem',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  // Of a list of hundreds, the browser only lays out what is visible.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 58px',
} as const;
