import { type Day, FIRST_DAY, LAST_DAY } from '@aiso/ui/dates/day.ts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { dayjsLocale } from './dayjs-locale.ts';

type MiniCalendarProps = {
  readonly day: Day;
  readonly locale: string;
  readonly onChoose: (day: Day) => void;
};

const TEXTS = {
  previousMonth: 'Mini calendar: previous month',
  nextMonth: 'Mini calendar: next month',
  calendarViewSwitchingButtonAriaLabel: () => 'Choose a year',
};

/** A month to choose a day from, by arrows too. */
export default function MiniCalendar({ day, locale, onChoose }: MiniCalendarProps) {
  const name = useMemo(() => dayjsLocale(locale), [locale]);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={name} localeText={TEXTS}>
      <DateCalendar
        value={useMemo(() => dayjs(day), [day])}
        minDate={dayjs(FIRST_DAY)}
        maxDate={dayjs(LAST_DAY)}
        views={['year', 'day']}
        showDaysOutsideCurrentMonth
        fixedWeekNumber={6}
        onChange={(next, state) => {
          if (state === 'finish' && next !== null) onChoose(next.format('YYYY-MM-DD'));
        }}
        sx={{ width: '100%', minWidth: 0, maxWidth: 320, height: 'auto', minHeight: 300 }}
      />
    </LocalizationProvider>
  );
}
