import type { SvgIconComponent } from '@mui/icons-material';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import ModeCommentOutlined from '@mui/icons-material/ModeCommentOutlined';
import { memo } from 'react';
import type { Day } from '../../../ui/dates/day.ts';
import { useFormats } from '../../../ui/formats/use-formats.ts';
import { lengthOf } from '../../kit/calendar.ts';
import type { ListColor, Member, Task } from '../store/board.ts';
import { isOverdue } from '../view/due.ts';

const MOST_PEOPLE = 3;

type CardFaceProps = {
  readonly task: Task;
  readonly color: ListColor;
  readonly members: ReadonlyMap<string, Member>;
  readonly today: Day;
};

/** What a card shows of its task. Only text counts for readers: all of it is the name of one button. */
export const CardFace = memo(function CardFace({ task, color, members, today }: CardFaceProps) {
  const { integer, percent } = useFormats();
  const { name, attachments, progress, sub_items: items, comments, memberIds } = task;
  const cover = attachments.find(({ isCover }) => isCover);
  return (
    <>
      {cover === undefined ? null : <img className="cover" src={cover.url} alt="" draggable={false} />}
      <span className="body">
        <span className="name">{name}</span>
        <span className="facts">
          <span className="bar" data-full={progress === 100}>
            <span style={{ inlineSize: `${progress}%` }} />
          </span>
          <span className="said">Progress: </span>
          {percent(progress / 100, 0)}
        </span>
        <span className="facts">
          <DueFact task={task} color={color} today={today} />
          <CountFact
            Icon={CheckBoxOutlined}
            said="Checklist:"
            text={`${integer(items.filter(({ isDone }) => isDone).length)}/${integer(items.length)}`}
            isShown={items.length > 0}
          />
          <CountFact
            Icon={ModeCommentOutlined}
            said="Comments:"
            text={integer(comments.length)}
            isShown={comments.length > 0}
          />
          <CountFact
            Icon={AttachFileOutlined}
            said="Attachments:"
            text={integer(attachments.length)}
            isShown={attachments.length > 0}
          />
          <People of={memberIds.map((id) => members.get(id)).filter((one) => one !== undefined)} />
        </span>
      </span>
    </>
  );
});

type CountFactProps = {
  readonly Icon: SvgIconComponent;
  readonly said: string;
  readonly text: string;
  readonly isShown: boolean;
};

function CountFact({ Icon, said, text, isShown }: CountFactProps) {
  return isShown ? (
    <span className="fact">
      <Icon aria-hidden />
      <span className="said">{said} </span>
      {text}
    </span>
  ) : null;
}

/** When it is due; what is late says so with a mark and in words. */
function DueFact({ task, color, today }: Pick<CardFaceProps, 'task' | 'color' | 'today'>) {
  const { day, integer } = useFormats();
  const { due_date: due } = task;
  if (due === null) return null;
  if (!isOverdue(task, color, today)) {
    return (
      <span className="fact">
        <EventOutlined aria-hidden />
        {due === today ? 'Due today' : `Due ${day(due)}`}
      </span>
    );
  }
  const late = lengthOf({ from: due, to: today }) - 1;
  return (
    <span className="fact late">
      <ErrorOutlined aria-hidden />
      {integer(late)} {late === 1 ? 'day' : 'days'} overdue
    </span>
  );
}

function People({ of }: { readonly of: readonly Member[] }) {
  if (of.length === 0) return null;
  const shown = of.length > MOST_PEOPLE + 1 ? of.slice(0, MOST_PEOPLE) : of;
  return (
    <span className="people">
      <span className="said">Members: {of.map(({ name }) => name).join(', ')}</span>
      {shown.map(({ id, avatar, name }) => (
        <img key={id} src={avatar} alt="" aria-hidden title={name} draggable={false} />
      ))}
      {of.length > shown.length ? <span aria-hidden>+{of.length - shown.length}</span> : null}
    </span>
  );
}
