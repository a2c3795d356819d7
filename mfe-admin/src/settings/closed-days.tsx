import {
  CLOSED_DAYS_FULL,
  type ClosedDay,
  formatDay,
  isCalendarDate,
  MAX_CLOSED_DAYS,
  SETTINGS_TEXT_LIMITS,
} from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import Box from '@mui/material/Box';
import { NewRow, RowList } from './row-list';

/** A day being added; '' until typed. */
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

/** The days on which the house is closed, in order, and a row to add one. */
export function ClosedDays({ days, readOnly, locked, onChange, row, onRow }: ClosedDaysProps) {
  return (
    <RowList
      title="Jours de fermeture"
      empty="Aucun. Les jours fériés d’Alsace sont connus ; ajoutez vos congés et vos ponts."
      rows={days}
      keyOf={({ day }) => day}
      nameOf={({ day }) => `le ${formatDay(day)}`}
      onRemove={(removed) => onChange(days.filter((one) => one !== removed))}
      readOnly={readOnly}
      locked={locked}
      describe={({ day, label }) => (
        <>
          <span className="tabular">{formatDay(day)}</span>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
        </>
      )}
      newRow={
        days.length < MAX_CLOSED_DAYS ? (
          <NewDay
            {...{ row, onRow }}
            taken={days.map(({ day }) => day)}
            onAdd={(added) =>
              onChange([...days, added].sort((one, other) => one.day.localeCompare(other.day)))
            }
          />
        ) : (
          <Box role="status" sx={{ mt: 2, color: 'text.secondary' }}>
            {CLOSED_DAYS_FULL}
          </Box>
        )
      }
    />
  );
}

interface NewDayProps extends Pick<ClosedDaysProps, 'row' | 'onRow'> {
  /** Days already in the list. */
  taken: readonly string[];
  onAdd: (day: ClosedDay) => void;
}

function NewDay({ taken, onAdd, row, onRow }: NewDayProps) {
  const { day, label } = row;
  const isTaken = taken.includes(day);
  return (
    <NewRow
      mayAdd={isCalendarDate(day) && !isTaken}
      onAdd={() => {
        onAdd({ day, label: label.trim() || null });
        onRow(NO_DAY);
      }}
      pending={
        isFilled(row) &&
        'Ce jour n’est pas encore dans la liste : ajoutez-le ou videz la ligne avant d’enregistrer.'
      }
      columns="200px 1fr"
    >
      <DateInput
        label="Jour"
        value={day}
        tellsUnfinished
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
    </NewRow>
  );
}
