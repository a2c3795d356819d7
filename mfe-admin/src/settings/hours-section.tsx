import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { SETTINGS_FIELDS, WEEKDAYS, type HoursSettings } from '@cigogne/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { TextInput } from '@cigogne/shared-ui/text-input';
import { useState } from 'react';
import { ClosedDays, isFilled, NO_DAY } from './closed-days';
import { SectionForm } from './section-form';
import { LOCKED, Padlock } from './setting-field';
import { askToLeave, type SectionProps, useSectionForm } from './use-section-form';

type Week = HoursSettings['opening_hours'];

/** Initial hours of a day that is switched on. */
const USUAL = { opens: '08:00', closes: '18:00' };

/** The hours of each weekday, and the days on which the house is closed. */
export function HoursSection({ section, readOnly }: SectionProps<'hours'>) {
  const form = useSectionForm({
    name: 'hours',
    section,
    readOnly,
    schema: SETTINGS_FIELDS.hours,
    toForm: ({ opening_hours, closed_days }) => ({
      opening_hours: [...opening_hours],
      closed_days: [...closed_days],
    }),
  });
  /** The row being typed, which joins the list with 'Ajouter'. */
  const [row, setRow] = useState(NO_DAY);
  const rowFilled = isFilled(row);
  useUnsavedChanges(rowFilled ? askToLeave : null);
  const discard = () => {
    setRow(NO_DAY);
    form.discard();
  };
  const { opening_hours, closed_days } = form.values;
  const issues = SETTINGS_FIELDS.hours.safeParse(form.values).error?.issues ?? [];
  const problemAt = (day: number, field: string) =>
    issues.find(({ path }) => path.join('.') === `opening_hours.${day}.${field}`)?.message;
  const setDay = (day: number, hours: Week[number]) =>
    form.set(
      'opening_hours',
      opening_hours.map((before, index) => (index === day ? hours : before)),
    );
  /** The typed hours of days switched off since, in case they are switched on again. */
  const [setAside, setSetAside] = useState<Readonly<Record<number, Week[number]>>>({});
  const toggle = (day: number, open: boolean) => {
    if (!open) setSetAside({ ...setAside, [day]: opening_hours[day] ?? null });
    setDay(day, open ? (setAside[day] ?? USUAL) : null);
  };
  const isLocked = form.locked.has('opening_hours');
  const fixed = readOnly || isLocked;

  return (
    <SectionForm
      form={{ ...form, dirty: form.dirty || rowFilled, discard }}
      blocked={issues.length > 0 || rowFilled}
    >
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
          Horaires d’ouverture
        </Typography>
        {isLocked && (
          <Box sx={{ display: 'flex', gap: 1, mb: 1, color: 'text.secondary' }}>
            <Padlock />
            {LOCKED}
          </Box>
        )}
        {WEEKDAYS.map((name, day) => {
          const hours = opening_hours[day];
          const time = (field: 'opens' | 'closes', label: string) => (
            <TextInput
              label={`${label}, ${name}`}
              type="time"
              name={`opening_hours.${day}.${field}`}
              value={hours?.[field] ?? ''}
              readOnly={fixed}
              required
              {...errorOf(problemAt(day, field))}
              onChange={(typed) => setDay(day, { ...(hours ?? USUAL), [field]: typed })}
            />
          );
          return (
            <Box key={name} sx={dayStyle}>
              <FormControlLabel
                sx={{ ml: 0, gap: 0.5, minHeight: 56, textTransform: 'capitalize' }}
                label={name}
                control={
                  <Switch
                    checked={Boolean(hours)}
                    disabled={fixed}
                    onChange={({ target }) => toggle(day, target.checked)}
                  />
                }
              />
              {hours ? (
                <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
                  {time('opens', 'Ouverture')}
                  {time('closes', 'Fermeture')}
                </Box>
              ) : (
                <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>Fermé</Box>
              )}
            </Box>
          );
        })}
      </Box>
      <ClosedDays
        days={closed_days.map(({ day, label }) => ({ day, label: label ?? null }))}
        readOnly={readOnly}
        locked={form.locked.has('closed_days')}
        onChange={(days) => form.set('closed_days', days)}
        row={row}
        onRow={setRow}
      />
    </SectionForm>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

const dayStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 420px)' },
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
