import { formatDay, isCalendarDate } from '@cigogne/contract';
import Event from '@mui/icons-material/Event';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';

import { Field } from '../form/field';
import type { DateInputProps } from './date-input-props';
import { dateTexts, parseTypedDay } from './date-texts';
import { useDatePicker } from './use-date-picker';

export type { DateInputProps };

/**
 * A calendar day as `YYYY-MM-DD`, '' for none or while it is typed, with MUI's date picker. The picker is
 * loaded once the screen is drawn; until then, and when it cannot be loaded, a text field of the same
 * place and look takes the day as `jj/mm/aaaa`.
 */
export function DateInput(given: DateInputProps) {
  // An address may hold a day that does not exist.
  const props = isCalendarDate(given.value) ? given : { ...given, value: '' };
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState(false);
  const DatePicker = useDatePicker(focused);
  // eslint-disable-next-line react-hooks/static-components -- one module, the same for as long as the page lives
  if (DatePicker && !typing) return <DatePicker {...props} takeFocus={focused} />;
  const leave = () => {
    setFocused(false);
    setTyping(false);
  };
  return (
    <div onFocus={() => setFocused(true)} onInput={() => setTyping(true)} onBlur={leave}>
      <TypedDate {...props} />
    </div>
  );
}

function TypedDate({ value, onChange, language = 'fr', ...field }: DateInputProps) {
  const [text, setText] = useState(value ? formatDay(value) : '');
  // Changed from outside: by a shortcut, or by a form that starts again.
  const shown = (parseTypedDay(text) ?? '') === value ? text : value ? formatDay(value) : text;
  const type = (typed: string) => {
    setText(typed);
    onChange(parseTypedDay(typed) ?? '');
  };
  return (
    <Field {...field} value={shown} onChange={type} labelUp>
      {({ outline, input, native }) => (
        <OutlinedInput
          {...outline}
          {...input}
          className="tabular"
          placeholder={dateTexts(language).placeholder}
          slotProps={{ input: { ...native, inputMode: 'numeric' } }}
          endAdornment={<Event aria-hidden sx={{ mr: -0.5, color: 'action.active' }} />}
        />
      )}
    </Field>
  );
}
