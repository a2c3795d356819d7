import { useContractForm } from '@cigogne/shared-api/form';
import {
  ABSENCE_NAMES,
  ABSENCES,
  type Capacity,
  type Day,
  type Driver,
  DRIVER_NOTE_MAX,
  DriverDaysForm,
  isCalendarDate,
  lastDriverDay,
  MEASURES,
  NO_LIMITS,
  type StopsToReassign,
  todayInParis,
} from '@cigogne/contract';
import { confirmClosing } from '@cigogne/shared-ui/confirm';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { useDialogOutcome } from '@cigogne/shared-ui/dialog-outcome';
import { FormModal } from '@cigogne/shared-ui/form-modal';
import { SelectInput } from '@cigogne/shared-ui/select-input';
import { TextInput } from '@cigogne/shared-ui/text-input';
import { toast } from '@cigogne/shared-ui/toast';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSetDriverDaysMutation } from '../api/capacities';
import { CapacityFields, capacityTexts } from './capacity-fields';
import {
  type DayBounds,
  type DriverRange,
  rangeFacts,
  rangesWithin,
  rangeText,
} from './driver-ranges';
import { reassignText } from './reassign-text';

export const driverDaysTitle = ({ name }: Pick<Driver, 'name'>) => `Absence et capacité : ${name}`;

interface DriverDaysModalProps {
  driver: Pick<Driver, 'id' | 'name'>;
  /** Initial values of the form, without past days. */
  range: DriverRange;
  /** The days to change; undefined: new ones are added. */
  replaces?: DayBounds | undefined;
  /** The driver's existing entries; undefined: only those of the changed days are known. */
  noted?: readonly DriverRange[];
  /** The driver's capacity on days without an entry. */
  usual: Capacity;
  /** Opens a day whose stops have to be reassigned; undefined where it is already in view. */
  onShowDay?: (day: Day) => void;
  onClose: () => void;
}

const FAILED = 'L’absence ou la capacité n’a pas pu être enregistrée.';

/** Form for a driver's absence and capacity on a day, or on each day of a range. */
export function DriverDaysModal(props: DriverDaysModalProps) {
  const { driver, range, replaces, noted = [], usual, ...on } = props;
  const [save] = useSetDriverDaysMutation();
  const outcome = useDialogOutcome(on.onClose, FAILED);
  const today = todayInParis();
  const form = useContractForm({
    schema: DriverDaysForm,
    initial: {
      start_date: range.start_date < today ? today : range.start_date,
      end_date: range.end_date,
      absence: range.absence ?? ('' as const),
      ...capacityTexts(range),
      note: range.note ?? '',
    },
    send: async (body) => {
      const sending = save({
        driverId: driver.id,
        body: {
          ...body,
          ...(replaces && {
            replaces: { start_date: replaces.start_date, end_date: replaces.end_date },
          }),
        },
      });
      const answer = await outcome(sending);
      if (!answer.error) tellSaved(answer.data?.to_reassign, on.onShowDay);
      return answer;
    },
    fallback: FAILED,
    askToLeave: confirmClosing,
  });
  const { start_date, end_date, absence, note, ...limits } = form.values;
  const isUsual = !absence && !note && MEASURES.every((measure) => !limits[measure]);
  const absenceField = form.field('absence');
  /** Limits typed before a full-day absence hid their fields. */
  const [setAside, keepAside] = useState<typeof limits>();
  const chooseAbsence = (chosen: string) => {
    absenceField.onChange(chosen);
    if ((chosen === 'day') === (absence === 'day')) return;
    if (chosen === 'day') keepAside(limits);
    const next = chosen === 'day' ? capacityTexts(NO_LIMITS) : setAside;
    if (next) MEASURES.forEach((measure) => form.set(measure, next[measure]));
  };
  const overwritten = overwrittenBy({ start_date, end_date }, noted, replaces);
  const day = (name: 'start_date' | 'end_date', label: string) => (
    <DateInput
      {...form.field(name)}
      label={label}
      required
      min={name === 'end_date' && start_date ? start_date : today}
      max={lastDriverDay()}
      onChange={(chosen) => {
        form.set(name, chosen);
        // The end of a one-day range follows its start.
        if (name === 'start_date' && chosen > end_date) form.set('end_date', chosen);
      }}
    />
  );
  return (
    <FormModal
      maxWidth="sm"
      title={driverDaysTitle(driver)}
      form={form}
      submit={{ children: 'Enregistrer', loading: form.sending }}
      onClose={on.onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {day('start_date', 'Du')}
          {day('end_date', 'Au')}
        </Box>
        <SelectInput
          {...absenceField}
          label="Absence"
          onChange={chooseAbsence}
          options={[
            { value: '', label: 'Aucune' },
            ...ABSENCES.map((value) => ({
              value,
              label: value === 'day' ? 'Toute la journée' : ABSENCE_NAMES[value],
            })),
          ]}
        />
        {absence !== 'day' && (
          <CapacityFields
            title="Capacité de ces jours"
            field={form.field}
            defaults={absence ? undefined : usual}
            hint={absence ? 'Vide : la moitié de l’habituel.' : 'Vide : comme d’habitude.'}
          />
        )}
        <TextInput
          {...form.field('note')}
          label="Remarque"
          maxLength={DRIVER_NOTE_MAX}
          hint="« Congés », « Petit camion »… Pas de motif médical."
        />
        {isUsual && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            Rien d’indiqué : ces jours sont comme d’habitude.
          </Typography>
        )}
        {overwritten.length > 0 && (
          <Alert severity="warning" role="status">
            {overwritten.map((part) => (
              <div key={part.start_date}>
                Remplace ce qui est noté {rangeText(part).toLowerCase()} : {rangeFacts(part)}
              </div>
            ))}
          </Alert>
        )}
      </Box>
    </FormModal>
  );
}

/** Entries of the chosen days that would be overwritten, except those the form was opened for. */
function overwrittenBy(
  chosen: DayBounds,
  noted: readonly DriverRange[],
  changed: DayBounds | undefined,
): readonly DriverRange[] {
  if (!isCalendarDate(chosen.start_date) || !isCalendarDate(chosen.end_date)) return [];
  const others = noted.filter((range) => !changed || rangesWithin([range], changed).length === 0);
  return rangesWithin(others, chosen);
}

/**
 * Includes the stops that the absence leaves to others, as nothing else mentions those of a day that is not in view.
 */
function tellSaved(
  toReassign: StopsToReassign | null | undefined,
  onShowDay: DriverDaysModalProps['onShowDay'],
): void {
  const saved = 'Absence et capacité enregistrées.';
  if (!toReassign) {
    toast.success(saved);
    return;
  }
  toast.success(
    `${saved} ${reassignText(toReassign)}`,
    onShowDay && { label: 'Voir ce jour', onPress: () => onShowDay(toReassign.first_day) },
  );
}
