import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ColorDot } from './side/ColorDot.tsx';
import { calendarOfColor } from './store/calendars.ts';
import type { CalendarEvent } from './store/event.ts';
import { dayAt } from './times/clock.ts';
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
  /** Leads to its day, where it was found elsewhere. */
  readonly onShow?: (day: string) => void;
};

/** All of an event, and what can be done with it. */
export function EventDrawer({ event, locale, onClose, onEdit, onDelete, onShow }: EventDrawerProps) {
  if (event === undefined)
    return (
      <SideDrawer isOpen onClose={onClose} title="Event">
        <EmptyState title="Event not found">It may have been deleted.</EmptyState>
      </SideDrawer>
    );
  const calendar = calendarOfColor(event.color);
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
        <Typography>{whenText(event, locale)}</Typography>
        {calendar === undefined ? null : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.8 }}>
            <ColorDot color={calendar.color} />
            <Typography>{calendar.name}</Typography>
          </Box>
        )}
        {event.description === '' ? (
          <Typography color="textSecondary">No description.</Typography>
        ) : (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {event.description}
          </Typography>
        )}
      </Box>
    </SideDrawer>
  );
}
