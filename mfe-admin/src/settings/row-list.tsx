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
  /** Shown when there are no rows. */
  empty: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The row's name in its button: 'Retirer …'. */
  nameOf: (row: Row) => string;
  onRemove: (row: Row) => void;
  readOnly: boolean;
  locked: boolean;
  /** The row's content. */
  describe: (row: Row) => ReactNode;
  /** The row that adds another one; when the list is full, what to do about it, or nothing. */
  newRow: ReactNode;
}

/** A setting that is a list of removable rows, with a row to add one. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { title, rows, keyOf, nameOf, locked } = props;
  const fixed = props.readOnly || locked;
  const fields = useRef<HTMLFieldSetElement>(null);
  const remove = (row: Row) => {
    flushSync(() => props.onRemove(row));
    // The pressed button is gone.
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
                    // A second click would hit the next row, which has moved up.
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
  /** What to do about typed values that saving would omit. */
  pending: string | false;
  /** Width of the first and of the second field, from 600 px on. */
  columns: string;
  /** Two fields. */
  children: ReactNode;
}

/** The fields of a row to be added. */
export function NewRow({ mayAdd, onAdd, pending, columns, children }: NewRowProps) {
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(onAdd);
    // The button is disabled now.
    focusFirstField(fields.current);
  };
  /** Enter adds the row; by default it would save the section as it is. */
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
