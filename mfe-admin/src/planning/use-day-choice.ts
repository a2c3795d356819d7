import {
  type Day,
  isCalendarDate,
  lastPlannedDay,
  todayInParis,
  whyDayIsRefused,
} from '@cigogne/contract';
import { type FormEvent, useId, useState } from 'react';
import { focusField } from './focus-field';

/**
 * A form for a day on which deliveries can be planned: props of its form element, field and button.
 * @param whyRefused another objection to a day, as a sentence
 */
export function useDayChoice(
  initial: Day,
  onConfirm: (day: Day) => void,
  whyRefused: (day: Day) => string | undefined = () => undefined,
) {
  const [day, setDay] = useState(initial);
  const [error, setError] = useState<string>();
  const id = useId();
  return {
    day,
    form: {
      id,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const refused = isCalendarDate(day)
          ? (whyDayIsRefused(day) ?? whyRefused(day))
          : 'Choisissez une date.';
        setError(refused);
        if (refused) focusField(event.currentTarget, 'delivery_date');
        else onConfirm(day);
      },
    },
    field: {
      name: 'delivery_date',
      min: todayInParis(),
      max: lastPlannedDay(),
      value: day,
      error,
      required: true,
      onChange: (chosen: string) => {
        setDay(chosen);
        setError(undefined);
      },
    },
  };
}
