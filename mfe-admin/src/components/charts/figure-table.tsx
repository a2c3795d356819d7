import Box from '@mui/material/Box';
import type { Cell } from '../csv';

interface FigureTableProps {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  format?: ((value: number, column: number) => string) | undefined;
  labelledBy: string;
}

/** A chart's figures; the first column names the row. */
export function FigureTable({ columns, rows, format = String, labelledBy }: FigureTableProps) {
  return (
    // Focusable, so that many columns can be scrolled by keyboard, too.
    <Box
      tabIndex={0}
      role="group"
      aria-labelledby={labelledBy}
      sx={{ overflow: 'auto', maxHeight: 360 }}
    >
      <Box component="table" aria-labelledby={labelledBy} sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // Two drivers may have the same name.
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>
                  {typeof cell === 'number' ? format(cell, index + 1) : (cell ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': {
    px: 1,
    py: 0.75,
    textAlign: 'right',
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 500, whiteSpace: 'normal' },
} as const;
