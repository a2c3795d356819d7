import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** The first row of a table. */
export function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
