import { whenIdle } from '@cigogne/shared-api/when-idle';
import { useEffect, useState } from 'react';

import type Picker from './date-picker';

type DatePicker = typeof Picker;

let loaded: DatePicker | undefined;

async function loadDatePicker(): Promise<DatePicker> {
  return (loaded = (await import('./date-picker')).default);
}

/**
 * MUI's date picker, undefined until loaded: in idle time after the screen has rendered, or at once when a date field
 * is focused. A failed load is retried at the next focus or screen.
 */
export function useDatePicker(wanted: boolean): DatePicker | undefined {
  const [picker, setPicker] = useState<{ component: DatePicker } | undefined>(
    loaded && { component: loaded },
  );
  useEffect(() => {
    if (picker) return;
    let open = true;
    const load = () =>
      void loadDatePicker().then(
        (component) => open && setPicker({ component }),
        // Offline, the text field keeps accepting days.
        () => undefined,
      );
    const cancel = wanted ? load() : whenIdle(load);
    return () => {
      open = false;
      cancel?.();
    };
  }, [picker, wanted]);
  return picker?.component;
}
