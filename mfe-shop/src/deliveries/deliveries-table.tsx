import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { ColumnHeads } from '../components/column-heads';
import { PlannedDay } from '../components/planned-day';
import { DetailsLink } from './details-link';
import type { DeliveryItemProps, DeliveryListProps } from './list-kind';
import { StatusOrProof } from './status-or-proof';

/** Deliveries on a wide screen. */
export function DeliveriesTable({ kind, deliveries }: DeliveryListProps) {
  const columns = [
    'Client/ID',
    'Date Planifiée',
    kind === 'active' ? 'Statut' : 'Preuves',
    'Adresse',
    'Actions',
  ];
  return (
    <TableContainer component={Card}>
      <Table aria-label={kind === 'active' ? 'Livraisons actives' : 'Livraisons livrées'}>
        <ColumnHeads columns={columns} />
        <TableBody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} kind={kind} delivery={delivery} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Memoized: typing in the search does not rerender rows that were there before. */
const DeliveryRow = memo(function DeliveryRow({ kind, delivery }: DeliveryItemProps) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 160 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{delivery.customer_name}</Box>
        <Box
          className="tabular"
          sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontWeight: 400 }}
        >
          #{delivery.id}
        </Box>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <PlannedDay delivery={delivery} />
      </TableCell>
      <TableCell>
        <StatusOrProof kind={kind} delivery={delivery} />
      </TableCell>
      <TableCell sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
        {delivery.customer_address}
      </TableCell>
      <TableCell>
        <DetailsLink delivery={delivery} />
      </TableCell>
    </TableRow>
  );
});
