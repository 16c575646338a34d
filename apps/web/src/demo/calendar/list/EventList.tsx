import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { HiddenText } from '../../../ui/HiddenText.tsx';
import { ColorDot } from '../side/ColorDot.tsx';
import { calendarOfColor } from '../store/calendars.ts';
import type { CalendarEvent } from '../store/event.ts';
import { spokenName } from '../times/words.ts';
import type { ListRow } from './list-rows.ts';

const HEADING_PX = 40;
const EVENT_PX = 52;
/** Where titles begin, below each other. */
const WHEN_PX = 200;
/** What Tab and arrows find beyond what is seen. */
const BEYOND = 6;

type EventListProps = {
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly locale: string;
  readonly onOpen: (id: string) => void;
};

/** Days and their events, one below the other; however many, only what is seen is drawn. */
export function EventList({ label, rows, locale, onOpen }: EventListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it answers is kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : EVENT_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
  });
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box
        component="ul"
        aria-label={label}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Box
              key={key}
              component="li"
              sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0 }}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {row.kind === 'heading' ? (
                <Heading text={row.text} isToday={row.isToday} />
              ) : (
                <Entry event={row.event} when={row.when} locale={locale} onOpen={onOpen} />
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Heading({ text, isToday }: { text: string; isToday: boolean }) {
  return (
    <Typography
      variant="subtitle2"
      component="h3"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        height: '100%',
        display: 'flex',
        alignItems: 'end',
        px: 1.6,
        pb: 0.5,
        color: isToday ? 'primary.main' : 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isToday ? `Today, ${text}` : text}
    </Typography>
  );
}

type EntryProps = {
  readonly event: CalendarEvent;
  readonly when: string;
  readonly locale: string;
  readonly onOpen: (id: string) => void;
};

function Entry({ event, when, locale, onOpen }: EntryProps) {
  return (
    <ButtonBase
      data-event-id={event.id}
      onClick={() => onOpen(event.id)}
      sx={{
        width: '100%',
        height: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: `auto ${WHEN_PX}px 1fr auto` },
        justifyItems: 'start',
        textAlign: 'start',
        alignContent: 'center',
        columnGap: 1.2,
        px: 1.6,
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
      }}
    >
      <ColorDot color={event.color} />
      <Typography
        aria-hidden
        component="span"
        noWrap
        sx={{
          maxWidth: '100%',
          color: 'text.secondary',
          gridRow: { xs: 2, sm: 1 },
          gridColumn: 2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {when}
      </Typography>
      <Typography
        aria-hidden
        component="span"
        noWrap
        sx={{ maxWidth: '100%', fontWeight: 500, gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}
      >
        {event.title}
      </Typography>
      <Typography
        aria-hidden
        component="span"
        variant="body2"
        sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
      >
        {calendarOfColor(event.color)?.name}
      </Typography>
      <HiddenText>{spokenName(event, locale)}</HiddenText>
    </ButtonBase>
  );
}
