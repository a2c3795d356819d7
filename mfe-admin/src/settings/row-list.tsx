import { isSecondClick } from '@cigogne/shared-ui/second-click';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstField } from './focus-first-field';
import { LOCKED, Padlock } from './setting-field';

interface RowListProps<Row> {
  title: string;
  /** Shown while there is no row. */
  empty: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** How a row is called: 'Retirer …'. */
  nameOf: (row: Row) => string;
  onRemove: (row: Row) => void;
  readOnly: boolean;
  locked: boolean;
  /** What a row says. */
  describe: (row: Row) => ReactNode;
  /** The row that adds another one; when there is no room for more, what to do about it, or nothing. */
  newRow: ReactNode;
}

/** A setting that is a list of rows, each of which can be removed, and a row that adds one. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { title, rows, keyOf, nameOf, locked } = props;
  const fixed = props.readOnly || locked;
  const fields = useRef<HTMLFieldSetElement>(null);
  const remove = (row: Row) => {
    flushSync(() => props.onRemove(row));
    // The button that was pressed has gone.
    focusFirstField(fields.current);
  };
  return (
    <Box component="fieldset" ref={fields} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {title}
      </Typography>
      {locked && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1, color: 'text.secondary' }}>
          <Padlock />
          {LOCKED}
        </Box>
      )}
      {rows.length === 0 ? (
        <Box sx={{ py: 1, color: 'text.secondary' }}>{props.empty}</Box>
      ) : (
        <Box component="ul" aria-label={title} sx={listStyle}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              {props.describe(row)}
              {!fixed && (
                <IconButton
                  aria-label={`Retirer ${nameOf(row)}`}
                  onClick={(event) => {
                    // The next row has taken the place of the one that the first click removed.
                    if (!isSecondClick(event)) remove(row);
                  }}
                  sx={{ width: 44, height: 44 }}
                >
                  <DeleteOutlined />
                </IconButton>
              )}
            </li>
          ))}
        </Box>
      )}
      {!fixed && props.newRow}
    </Box>
  );
}

interface NewRowProps {
  mayAdd: boolean;
  onAdd: () => void;
  /** Something is typed that saving would leave out: what to do about it. */
  pending: string | false;
  /** Width of the first and of the second field, from 600 px on. */
  columns: string;
  /** Two fields. */
  children: ReactNode;
}

/** The fields of a row that is not in the list yet. */
export function NewRow({ mayAdd, onAdd, pending, columns, children }: NewRowProps) {
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(onAdd);
    // The button cannot be pressed any more.
    focusFirstField(fields.current);
  };
  /** Enter adds the row; of the section it would save what is there so far. */
  const addOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).closest('button')) return;
    event.preventDefault();
    if (mayAdd) add();
  };
  return (
    <Box
      ref={fields}
      onKeyDown={addOnEnter}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `${columns} auto` },
        alignItems: 'start',
        gap: 1.5,
        mt: 2,
      }}
    >
      {children}
      <Button variant="outlined" disabled={!mayAdd} onClick={add} sx={{ minHeight: 56 }}>
        Ajouter
      </Button>
      {pending && (
        <Box role="status" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          {pending}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 52,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
