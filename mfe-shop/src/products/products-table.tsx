import { shopCategoryName, type ShopProduct } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { memo, useRef } from 'react';
import { ColumnHeads } from '../components/column-heads';
import { NewMark } from './new-mark';
import { ProductActions } from './product-actions';
import { ProductFacts, ReceptionDay } from './product-facts';
import { ProductStatusMark } from './product-status-mark';

const COLUMNS = ['Produit', 'Statut', 'Date Réception', 'Détails', 'Actions'];

/** The products on a wide screen. */
export function ProductsTable({ products }: { products: readonly ShopProduct[] }) {
  return (
    <TableContainer component={Card}>
      <Table aria-label="Produits">
        <ColumnHeads columns={COLUMNS} />
        <TableBody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Memoized: typing in the search does not rerender rows that were there before. */
const ProductRow = memo(function ProductRow({ product }: { product: ShopProduct }) {
  const heading = useRef<HTMLTableCellElement>(null);
  return (
    <TableRow hover>
      <TableCell
        component="th"
        scope="row"
        ref={heading}
        tabIndex={-1}
        sx={{ minWidth: 180, '&:focus': { outline: 'none' } }}
      >
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {product.name}
          <NewMark product={product} />
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {shopCategoryName(product.category_id)}
        </Box>
      </TableCell>
      <TableCell>
        <ProductStatusMark product={product} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <ReceptionDay product={product} />
      </TableCell>
      <TableCell sx={{ minWidth: 160, maxWidth: 320 }}>
        <ProductFacts product={product} />
      </TableCell>
      <TableCell>
        <ProductActions product={product} heading={heading} />
      </TableCell>
    </TableRow>
  );
});
