import { type Day, FIRST_DAY, LAST_DAY } from '@aiso/ui/dates/day.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, memo, use, useMemo } from 'react';
import { DROP } from '../use-drag.ts';

type MonthViewProps = {
  readonly day: Day;
  readonly today: Day;
  /** How many tasks stand on each day. */
  readonly counts: ReadonlyMap<Day, number>;
  /** Whether open tasks of days gone by are overdue. */
  readonly isLateShown: boolean;
  /** Lower days, where there is little room. */
  readonly isCompact: boolean;
  readonly onDay: (day: Day) => void;
};

type Shown = Pick<MonthViewProps, 'today' | 'counts' | 'isLateShown' | 'isCompact'>;
const ShownContext = createContext<Shown>({
  today: '',
  counts: new Map(),
  isLateShown: false,
  isCompact: false,
});

const SLOTS = { day: DayCell };
const FORMAT = 'YYYY-MM-DD';

/** A month of which each day tells how many tasks stand on it. Tasks are dropped on the days. */
export default memo(function MonthView({
  day,
  today,
  counts,
  isLateShown,
  isCompact,
  onDay,
}: MonthViewProps) {
  const shown = useMemo(
    () => ({ today, counts, isLateShown, isCompact }),
    [today, counts, isLateShown, isCompact],
  );
  const value = useMemo(() => dayjs(day), [day]);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en">
      <ShownContext value={shown}>
        <DateCalendar
          value={value}
          minDate={dayjs(FIRST_DAY)}
          maxDate={dayjs(LAST_DAY)}
          reduceAnimations
          showDaysOutsideCurrentMonth
          fixedWeekNumber={6}
          views={['month', 'day']}
          slots={SLOTS}
          onChange={(next) => next !== null && onDay(next.format(FORMAT))}
          sx={{
            width: '100%',
            height: 'auto',
            maxHeight: 'none',
            '& .MuiDayCalendar-monthContainer': { position: 'static' },
            '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': { mx: 1, justifyContent: 'stretch' },
            '& .MuiDayCalendar-weekDayLabel': { flex: 1, width: 'auto', m: 0, color: 'text.secondary' },
          }}
        />
      </ShownContext>
    </LocalizationProvider>
  );
});

function DayCell(props: PickerDayProps) {
  const { today, counts, isLateShown, isCompact } = use(ShownContext);
  const day = dayjs(props.day).format(FORMAT);
  const count = counts.get(day) ?? 0;
  const isLate = isLateShown && day < today && count > 0;
  return (
    <Droppable droppableId={DROP.day(day)}>
      {(provided, { isDraggingOver }) => (
        <Box
          ref={provided.innerRef}
          {...provided.droppableProps}
          role="presentation"
          sx={{
            flex: 1,
            minWidth: 0,
            m: '2px',
            borderRadius: 1,
            ...(isDraggingOver ? { outline: '2px dashed', outlineColor: 'primary.main' } : {}),
          }}
        >
          <PickerDay
            {...props}
            sx={{
              width: '100%',
              height: isCompact ? 44 : 58,
              m: 0,
              borderRadius: 1,
              flexDirection: 'column',
              fontSize: '0.875rem',
              '&::before': { borderRadius: 'inherit' },
            }}
          >
            <span>{props.day.date()}</span>
            <Box
              component="span"
              sx={{
                minHeight: 16,
                px: 0.6,
                borderRadius: 1,
                fontSize: '0.6875rem',
                lineHeight: '16px',
                fontWeight: 600,
                ...(count === 0 ? {} : { bgcolor: 'background.paper', border: 1, borderColor: 'divider' }),
                color: isLate ? 'error.main' : 'text.primary',
              }}
            >
              {count === 0 ? null : (
                <>
                  {isLate ? '! ' : null}
                  {count}
                  <HiddenText>{` ${count === 1 ? 'task' : 'tasks'}${isLate ? ', overdue' : ''}`}</HiddenText>
                </>
              )}
            </Box>
          </PickerDay>
          <Box sx={{ display: 'none' }}>{provided.placeholder}</Box>
        </Box>
      )}
    </Droppable>
  );
}
