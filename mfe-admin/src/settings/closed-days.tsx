import {
  type ClosedDay,
  formatDay,
  isCalendarDate,
  MAX_CLOSED_DAYS,
  SETTINGS_TEXT_LIMITS,
} from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { LOCKED, Padlock } from './setting-field';

/** A day that is being typed; '' is nothing yet. */
export interface NewDayRow {
  readonly day: string;
  readonly label: string;
}

export const NO_DAY: NewDayRow = { day: '', label: '' };
export const isFilled = ({ day, label }: NewDayRow) => day !== '' || label.trim() !== '';

interface ClosedDaysProps {
  days: readonly ClosedDay[];
  readOnly: boolean;
  locked: boolean;
  onChange: (days: ClosedDay[]) => void;
  row: NewDayRow;
  onRow: (row: NewDayRow) => void;
}

/** The days on which the house is closed, in their order, and a row that adds one. */
export function ClosedDays({ days, readOnly, locked, onChange, row, onRow }: ClosedDaysProps) {
  const fixed = readOnly || locked;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        Jours de fermeture
      </Typography>
      {locked && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1, color: 'text.secondary' }}>
          <Padlock />
          {LOCKED}
        </Box>
      )}
      {days.length === 0 ? (
        <Box sx={{ py: 1, color: 'text.secondary' }}>
          Aucun. Les jours fériés d’Alsace sont connus ; ajoutez vos congés et vos ponts.
        </Box>
      ) : (
        <Box component="ul" aria-label="Jours de fermeture" sx={listStyle}>
          {days.map(({ day, label }) => (
            <li key={day}>
              <span className="tabular">{formatDay(day)}</span>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {label}
              </Box>
              {!fixed && (
                <IconButton
                  aria-label={`Retirer le ${formatDay(day)}`}
                  onClick={() => onChange(days.filter((one) => one.day !== day))}
                  sx={{ width: 44, height: 44 }}
                >
                  <DeleteOutlined />
                </IconButton>
              )}
            </li>
          ))}
        </Box>
      )}
      {!fixed && days.length < MAX_CLOSED_DAYS && (
        <NewDay
          {...{ row, onRow }}
          taken={days.map(({ day }) => day)}
          onAdd={(added) =>
            onChange([...days, added].sort((one, other) => one.day.localeCompare(other.day)))
          }
        />
      )}
    </Box>
  );
}

interface NewDayProps extends Pick<ClosedDaysProps, 'row' | 'onRow'> {
  /** Days that are in the list. */
  taken: readonly string[];
  onAdd: (day: ClosedDay) => void;
}

function NewDay({ taken, onAdd, row, onRow }: NewDayProps) {
  const { day, label } = row;
  const isTaken = taken.includes(day);
  const mayAdd = isCalendarDate(day) && !isTaken;
  const add = () => {
    onAdd({ day, label: label.trim() || null });
    onRow(NO_DAY);
  };
  /** Enter adds the day; of the section it would save what is there so far. */
  const addOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).closest('button')) return;
    event.preventDefault();
    if (mayAdd) add();
  };
  return (
    <Box sx={rowStyle} onKeyDown={addOnEnter}>
      <DateInput
        label="Jour"
        value={day}
        onChange={(typed) => onRow({ ...row, day: typed })}
        {...(isTaken && { error: 'Ce jour figure déjà dans la liste.' })}
      />
      <TextInput
        label="Motif"
        value={label}
        onChange={(typed) => onRow({ ...row, label: typed })}
        maxLength={SETTINGS_TEXT_LIMITS.label}
        hint="Congés annuels, pont, inventaire…"
      />
      <Button variant="outlined" disabled={!mayAdd} onClick={add} sx={{ minHeight: 56 }}>
        Ajouter
      </Button>
      {isFilled(row) && (
        <Box role="status" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          Ce jour n’est pas encore dans la liste : ajoutez-le ou videz la ligne avant d’enregistrer.
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

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '200px 1fr auto' },
  alignItems: 'start',
  gap: 1.5,
  mt: 2,
} as const;
