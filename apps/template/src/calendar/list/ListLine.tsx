import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { memo } from 'react';
import { calendarOfColor } from '../store/calendars.ts';
import { spokenName } from '../times/words.ts';
import type { ListRow } from './list-rows.ts';

type ListLineProps = {
  readonly row: ListRow;
  readonly startPx: number;
  readonly heightPx: number;
  readonly locale: string;
  readonly onOpen: (id: string) => void;
};

/** A day's heading, or an event of it. It stands where it is told to, and is drawn once. */
export const ListLine = memo(function ListLine({ row, startPx, heightPx, locale, onOpen }: ListLineProps) {
  return (
    <li style={{ height: heightPx, transform: `translateY(${startPx}px)` }}>
      {row.kind === 'heading' ? (
        <h3 aria-current={row.isToday ? 'date' : undefined}>
          {row.isToday ? `Today, ${row.text}` : row.text}
        </h3>
      ) : (
        <button type="button" data-event-id={row.event.id} onClick={() => onOpen(row.event.id)}>
          <span aria-hidden className="dot" style={{ backgroundColor: row.event.color }} />
          <span aria-hidden className="when">
            {row.when}
          </span>
          <span aria-hidden className="title">
            {row.event.title}
          </span>
          <span aria-hidden className="calendar">
            {calendarOfColor(row.event.color)?.name}
          </span>
          <HiddenText>{spokenName(row.event, locale)}</HiddenText>
        </button>
      )}
    </li>
  );
});
