import { formatDay, isCalendarDate } from '@cigogne/contract';
import Event from '@mui/icons-material/Event';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';

import { Field } from '../form/field';
import { type DateInputProps, UNFINISHED_DAY } from './date-input-props';
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
  const isUnfinished = given.value === UNFINISHED_DAY;
  const forget = useEffectEvent(() => {
    if (isUnfinished) given.onChange('');
  });
  // Typed in a field that has gone since: this one cannot show it.
  useEffect(() => forget(), []);
  const [focused, setFocused] = useState(false);
  const [typing, setTyping] = useState(false);
  const DatePicker = useDatePicker(focused);
  if (DatePicker && !typing) {
    // oxlint-disable-next-line react/static-components -- one module, the same for as long as the page lives
    return <DatePicker {...props} isUnfinished={isUnfinished} takeFocus={focused} />;
  }
  const leave = ({ target }: FocusEvent<HTMLElement, Element>) => {
    setFocused(false);
    // The picker could not show what is no day.
    setTyping(target instanceof HTMLInputElement && isNoDay(target.value));
  };
  return (
    <div onFocus={() => setFocused(true)} onInput={() => setTyping(true)} onBlur={leave}>
      <TypedDate {...props} />
    </div>
  );
}

const isNoDay = (text: string) => text.trim() !== '' && parseTypedDay(text) === undefined;

function TypedDate({
  value,
  onChange,
  onBlur,
  language = 'fr',
  tellsUnfinished = false,
  ...field
}: DateInputProps) {
  const [text, setText] = useState(value ? formatDay(value) : '');
  const [left, setLeft] = useState(false);
  // Changed from outside: by a shortcut, or by a form that starts again.
  const shown = (parseTypedDay(text) ?? '') === value ? text : value ? formatDay(value) : text;
  const type = (typed: string) => {
    setText(typed);
    onChange(parseTypedDay(typed) ?? '');
  };
  const leave = () => {
    setLeft(true);
    if (tellsUnfinished && isNoDay(shown)) onChange(UNFINISHED_DAY);
    onBlur?.();
  };
  const problem = left && isNoDay(shown) ? dateTexts(language).incomplete : undefined;
  const error = problem ?? field.error;
  return (
    <Field
      {...field}
      {...(error !== undefined && { error })}
      value={shown}
      onChange={type}
      onBlur={leave}
      labelUp
    >
      {({ outline, input, native }) => (
        <OutlinedInput
          {...outline}
          {...input}
          className="tabular"
          placeholder={dateTexts(language).placeholder}
          // Sends the form without leaving the field.
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave();
          }}
          slotProps={{ input: { ...native, inputMode: 'numeric' } }}
          endAdornment={<Event aria-hidden sx={{ mr: -0.5, color: 'action.active' }} />}
        />
      )}
    </Field>
  );
}
