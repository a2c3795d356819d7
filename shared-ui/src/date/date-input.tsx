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
 * A field for a calendar day as `YYYY-MM-DD`, '' when empty or incomplete, with MUI's date picker. The picker is loaded
 * after the screen is rendered; until then, and when it cannot be loaded, a text field of the same place and look
 * accepts the day as `jj/mm/aaaa`.
 */
export function DateInput(given: DateInputProps) {
  // An address may contain a day that does not exist.
  const props = isCalendarDate(given.value) ? given : { ...given, value: '' };
  const isUnfinished = given.value === UNFINISHED_DAY;
  const forget = useEffectEvent(() => {
    if (isUnfinished) given.onChange('');
  });
  // An unfinished day typed in a field unmounted since: this one cannot show it.
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
    // The picker could not show text that is not a day.
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
  // The value was changed from outside: by a shortcut, or by a form's reset.
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
          // Enter submits the form without leaving the field.
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
