import type { Day } from '@aiso/ui/dates/day.ts';
import { authorOf } from '../store/conversation.ts';
import type { Message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { useTimes } from '../times.ts';

export function DayLine({ day, today }: { day: Day; today: Day }) {
  const { dayName } = useTimes();
  return <div className="line">{dayName(day, today)}</div>;
}

/** Above the first message that was new when the conversation was opened. */
export function UnreadLine() {
  return <div className="line new">New messages</div>;
}

export function EventLine({ people, event }: { people: People; event: Message }) {
  return (
    <div className="event">
      {authorOf(people, event.by)} {event.text}
    </div>
  );
}
