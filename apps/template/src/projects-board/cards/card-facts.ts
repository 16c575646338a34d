import type { Day } from '@aiso/ui/dates/day.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import { lengthOf } from '../../kit/calendar.ts';
import { shortDay } from '../../kit/short-day.ts';
import type { ListColor, Task } from '../store/board.ts';
import { isOverdue } from '../view/due.ts';

export type CardFact = {
  readonly Icon: SvgIconComponent;
  readonly text: string;
  /** What the icon tells who does not see it. */
  readonly of: string | null;
  readonly isLate?: boolean;
};

/** When it is due; what is late says so with a mark and in words. */
export function dueFact(task: Task, color: ListColor, today: Day, locale: string): CardFact | null {
  const { due_date: due } = task;
  if (due === null) return null;
  if (!isOverdue(task, color, today))
    return {
      Icon: EventOutlined,
      of: null,
      text: due === today ? 'Due today' : `Due ${shortDay(due, today, locale)}`,
    };
  const { integer } = formatsOf(locale);
  const late = lengthOf({ from: due, to: today }) - 1;
  const text = `${integer(late)} ${late === 1 ? 'day' : 'days'} overdue`;
  return { Icon: ErrorOutlined, of: null, text, isLate: true };
}

/** What a card tells of its task below the name. */
export function factsOf(task: Task, color: ListColor, today: Day, locale: string): readonly CardFact[] {
  const { integer } = formatsOf(locale);
  const { sub_items: items, comments, attachments } = task;
  const due = dueFact(task, color, today, locale);
  const done = items.filter(({ isDone }) => isDone).length;
  return [
    ...(due === null ? [] : [due]),
    ...(items.length === 0
      ? []
      : [{ Icon: CheckBoxOutlined, of: 'Checklist', text: `${integer(done)}/${integer(items.length)}` }]),
    ...(comments.length === 0
      ? []
      : [{ Icon: ModeCommentOutlined, of: 'Comments', text: integer(comments.length) }]),
    ...(attachments.length === 0
      ? []
      : [{ Icon: AttachFileOutlined, of: 'Attachments', text: integer(attachments.length) }]),
  ];
}
