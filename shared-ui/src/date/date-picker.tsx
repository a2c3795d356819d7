import { isCalendarDate } from '@cigogne/contract';
import { afterNextPaint } from '@cigogne/shared-api/after-next-paint';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker as MuiDatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import { startTransition, useId, useRef, useState, type MouseEvent } from 'react';

import { type DateInputProps, UNFINISHED_DAY } from './date-input-props';
import { dateProblem } from './date-texts';

const LOCALES = {
  fr: { adapter: 'fr', texts: frFR.components.MuiLocalizationProvider.defaultProps.localeText },
  // British: weeks start on Monday, and the day precedes the month.
  en: {
    adapter: 'en-gb',
    texts: {
      ...enUS.components.MuiLocalizationProvider.defaultProps.localeText,
      // Not 'Clear', which names buttons that reset a whole range.
      fieldClearLabel: 'Clear value',
    },
  },
};

interface DatePickerProps extends DateInputProps {
  /** Whether the unfinished day was reported to the form. */
  isUnfinished?: boolean;
  /** Takes over the focus from the text field it replaces. */
  takeFocus?: boolean;
}

/** MUI's date picker for `DateInput`, a separate module because it is loaded after the screen. */
export default function DatePicker({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  error,
  hint,
  required,
  disabled,
  readOnly,
  name,
  id,
  language = 'fr',
  tellsUnfinished = false,
  isUnfinished = false,
  takeFocus,
}: DatePickerProps) {
  const told = isUnfinished ? UNFINISHED_DAY : value;
  const { shown, choosing, onClose, ...picker } = useTypedDay({ value, told, onChange });
  const [open, setOpen] = useState(false);
  /** State when the field lost the focus; undefined before that. */
  const [left, setLeft] = useState<{ unfinished: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const incomplete = Boolean(left?.unfinished) && value === '';
  const ownProblem = left && dateProblem({ incomplete, day: value, min, max, language });
  // The form only knows that an unfinished day is invalid.
  const problem = isUnfinished ? (ownProblem ?? error) : (error ?? ownProblem);
  const help = problem ?? hint;
  const isWrong = problem !== undefined;
  const { adapter, texts } = LOCALES[language];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={adapter} localeText={texts}>
      <MuiDatePicker
        label={label}
        value={shown}
        {...picker}
        open={open}
        // The buttons respond at once; the calendar takes longer.
        onOpen={() => afterNextPaint(() => startTransition(() => setOpen(true)))}
        onClose={() => {
          // Not delayed: a click that closes the calendar may also submit the form.
          startTransition(onClose);
          afterNextPaint(() => startTransition(() => setOpen(false)));
        }}
        inputRef={input}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        {...(disabled && { disabled })}
        {...(readOnly && { readOnly })}
        {...(name && { name })}
        {...(takeFocus && { autoFocus: true })}
        slotProps={{
          field: { clearable: !required },
          toolbar: { toolbarFormat: language === 'fr' ? 'ddd Do MMM' : 'ddd D MMM' },
          day: { onMouseDown: keepFocus },
          actionBar: ({ pickerVariant }) => ({
            onMouseDown: keepFocus,
            actions:
              pickerVariant === 'desktop' ? [] : [...(required ? [] : CLEAR), 'cancel', 'accept'],
          }),
          textField: {
            fullWidth: true,
            sx: clearWhereThereIsRoom,
            error: isWrong,
            ...(id && { id }),
            ...(required && { required }),
            helperText: help,
            onFocus: ({ target }) => {
              // A form focuses the input by its name, but MUI moves the focus on to the day only the first time.
              if (target === input.current) firstPart(target)?.focus();
            },
            onBlur: ({ currentTarget, relatedTarget }) => {
              // The focus moves to another part of the date.
              if (currentTarget.contains(relatedTarget)) return;
              // The picker reports an unfinished day and an empty field alike; only its own input tells them apart.
              const unfinished = input.current?.value !== '';
              setLeft({ unfinished });
              const now = value === '' && unfinished ? UNFINISHED_DAY : value;
              if (tellsUnfinished && !choosing && now !== told) onChange(now);
              onBlur?.();
            },
            slotProps: {
              inputLabel: { shrink: true },
              formHelperText: { id: helpId, ...(isWrong && { role: 'alert' }) },
            },
          },
        }}
      />
    </LocalizationProvider>
  );
}

const CLEAR = ['clear'] as const;

/** When the focus enters or leaves a day, MUI rerenders the whole calendar before handling the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function firstPart(input: Element): HTMLElement | null | undefined {
  return input.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]');
}

/** A narrow field has no room beside the year; on touch devices it is in the dialog. */
const clearWhereThereIsRoom = {
  containerType: 'inline-size',
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '@media (pointer: coarse)': { '& .clearButton': { display: 'none' } },
  '@container (max-width: 200px)': { '& .clearButton': { display: 'none' } },
  // Two fields side by side on a 360 px wide phone: otherwise the year would be cut off.
  '@container (max-width: 170px)': {
    '& .MuiPickersInputBase-root': { pr: 1 },
    '& .MuiInputAdornment-root': { ml: 0 },
  },
};

/** The content of the field, including an unfinished day, for which the form's value is ''. */
function useTypedDay({
  value,
  told,
  onChange,
}: Pick<DateInputProps, 'value' | 'onChange'> & { told: string }) {
  const [typed, setTyped] = useState<Dayjs | null>(() => (value ? dayjs(value) : null));
  const [choosing, setChoosing] = useState(false);
  /** A choice in the calendar, reported when it is closed; undefined: none. */
  const chosen = useRef<Dayjs | null>(undefined);
  const isTypedDay = choosing || dayOf(typed) === value;
  const shown = isTypedDay ? typed : value ? dayjs(value) : null;
  if (shown !== typed) setTyped(shown);

  function tell(day: string): void {
    if (day !== told) onChange(day);
  }

  return {
    shown,
    /** A day is being chosen in the open calendar. */
    choosing,
    onChange: (next: Dayjs | null, { source }: { source: string }) => {
      setTyped(next);
      if (source === 'view') {
        chosen.current = next;
        setChoosing(true);
      } else {
        tell(dayOf(next));
      }
    },
    onCancel: () => {
      chosen.current = undefined;
    },
    onClose: () => {
      if (chosen.current !== undefined) tell(dayOf(chosen.current));
      chosen.current = undefined;
      setChoosing(false);
    },
  };
}

/** `YYYY-MM-DD`; '' when empty, and while the year is being typed ('0002'). */
function dayOf(typed: Dayjs | null): string {
  const day = typed?.isValid() ? typed.format('YYYY-MM-DD') : '';
  return isCalendarDate(day) ? day : '';
}
