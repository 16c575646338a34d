import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { GuestList } from './GuestList.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import { ColorDot } from './side/ColorDot.tsx';
import { calendarOfColor } from './store/calendars.ts';
import type { Answer, CalendarEvent } from './store/event.ts';
import { roomOf } from './store/rooms.ts';
import { dayAt } from './times/clock.ts';
import { repeatText } from './times/repeat.ts';
import { whenText } from './times/words.ts';

/** A heading has room for as many; a longer title is told in full below it. */
const HEADING_LETTERS = 28;

type EventDrawerProps = {
  /** Undefined where the address names one that is not there. */
  readonly event: CalendarEvent | undefined;
  readonly locale: string;
  readonly onClose: () => void;
  readonly onEdit: (event: CalendarEvent) => void;
  readonly onDelete: (event: CalendarEvent) => void;
  /** The event and those after it. */
  readonly onDeleteSeries: (event: CalendarEvent, seriesId: string) => void;
  readonly onAnswer: (event: CalendarEvent, answer: Answer) => void;
  /** Leads to its day, where it was found elsewhere. */
  readonly onShow?: (day: string) => void;
};

/** All of an event, and what can be done with it. */
export function EventDrawer(props: EventDrawerProps) {
  const { event, locale, onClose, onEdit, onDelete, onDeleteSeries, onAnswer, onShow } = props;
  if (event === undefined)
    return (
      <SideDrawer isOpen onClose={onClose} title="Event">
        <EmptyState title="Event not found">It may have been deleted.</EmptyState>
      </SideDrawer>
    );
  const calendar = calendarOfColor(event.color);
  const room = roomOf(event.roomId);
  const { series } = event;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={event.title}
      footer={
        <>
          <Button color="error" startIcon={<DeleteOutlined />} onClick={() => onDelete(event)}>
            Delete
          </Button>
          {onShow === undefined ? null : (
            <Button onClick={() => onShow(dayAt(event.start))}>Show in calendar</Button>
          )}
          <Button variant="contained" onClick={() => onEdit(event)}>
            Edit
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.6 }}>
        {event.title.length > HEADING_LETTERS ? (
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{event.title}</Typography>
        ) : null}
        <Fact icon={<ScheduleOutlined fontSize="small" />}>
          {whenText(event, locale)}
          {series === undefined ? null : (
            <Typography variant="body2" color="textSecondary">
              {repeatText(series.repeat, dayAt(event.start), locale)}
            </Typography>
          )}
        </Fact>
        {room === undefined ? null : (
          <Fact icon={<MeetingRoomOutlined fontSize="small" />}>
            {room.name}
            <Typography variant="body2" color="textSecondary">
              {room.seats} seats · {room.has}
            </Typography>
          </Fact>
        )}
        {calendar === undefined ? null : (
          <Fact icon={<ColorDot color={calendar.color} />}>{calendar.name}</Fact>
        )}
        {event.description === '' ? (
          <Typography color="textSecondary">No description.</Typography>
        ) : (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {event.description}
          </Typography>
        )}
        <OwnAnswer event={event} onAnswer={(answer) => onAnswer(event, answer)} />
        <GuestList event={event} />
        {series === undefined ? null : (
          <Button
            size="small"
            color="error"
            sx={{ alignSelf: 'start' }}
            onClick={() => onDeleteSeries(event, series.id)}
          >
            Delete this and following
          </Button>
        )}
      </Box>
    </SideDrawer>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 22,
          color: 'text.secondary',
        }}
      >
        {icon}
      </Box>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
