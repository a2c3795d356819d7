/** What the benchmark uses of react-big-calendar, which brings no types. */
declare module 'react-big-calendar' {
  import type { ComponentType } from 'react';

  interface BigCalendarProps<Event> {
    localizer: object;
    events: readonly Event[];
    date: Date;
    view: 'month';
    views: readonly ['month'];
    toolbar: false;
    onNavigate: () => void;
    onView: () => void;
    style: object;
  }
  export const Calendar: ComponentType<
    BigCalendarProps<{ title: string; start: Date; end: Date; allDay: true }>
  >;
  export function dayjsLocalizer(dayjs: unknown): object;
}
