import type { Day } from '@aiso/ui/dates/day.ts';
import { formatsOf } from '@aiso/ui/formats/formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { type KeyboardEvent, memo, use } from 'react';
import { labelTint } from '../marks/label-tint.ts';
import { PriorityMark } from '../marks/PriorityMark.tsx';
import {
  cardNumber,
  type Label,
  type ListColor,
  type Marks,
  type Member,
  PRIORITIES,
  type Task,
} from '../store/board.ts';
import { cardToward } from '../view/card-focus.ts';
import { labelsOf } from '../view/lanes.ts';
import { CardActions } from './card-actions.ts';
import { factsOf } from './card-facts.ts';

const MOST_PEOPLE = 3;

type CardFaceProps = {
  readonly task: Task;
  readonly marks: Marks;
  readonly labels: ReadonlyMap<string, Label>;
  readonly color: ListColor;
  readonly members: ReadonlyMap<string, Member>;
  readonly today: Day;
  readonly tabIndex: number;
  readonly handleProps: DraggableProvidedDragHandleProps | null;
};

/** What a card shows of its task: one button, by which it is dragged and opened. */
export const CardFace = memo(function CardFace(props: CardFaceProps) {
  const { task, marks, labels, color, members, today, tabIndex, handleProps } = props;
  const locale = useLocale();
  const formats = formatsOf(locale);
  const { onOpen, onMove } = use(CardActions);
  const { id, name, attachments, progress, memberIds } = task;
  const cover = attachments.find(({ isCover }) => isCover);
  const facts = factsOf(task, color, today, locale);
  const people = memberIds.map((one) => members.get(one)).filter((one) => one !== undefined);
  const done = formats.percent(progress / 100, 0);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(id);
    else if (event.key.toLowerCase() === 'm') onMove(id);
    else {
      const next = cardToward(event.currentTarget, event.key);
      if (next === null) return;
      next.focus();
    }
    event.preventDefault();
  };
  const handle = { ...handleProps, tabIndex, onClick: () => onOpen(id), onKeyDown: press };
  return (
    <div className="handle" data-task={id} {...handle}>
      {cover === undefined ? null : <img className="cover" src={cover.url} alt="" draggable={false} />}
      <div className="body">
        <Head of={marks} />
        <div className="name">{name}</div>
        <LabelNames of={marks} labels={labels} />
        <div className="facts">
          <div className="bar" data-full={progress === 100}>
            <div style={{ inlineSize: `${progress}%` }} />
          </div>
          <HiddenText>Progress: </HiddenText>
          {done}
        </div>
        <div className="facts">
          {facts.map(({ Icon, of, text, isLate = false }) => (
            <span key={of ?? 'due'} className={isLate ? 'fact late' : 'fact'}>
              <Icon aria-hidden />
              {of === null ? null : <HiddenText>{of}: </HiddenText>}
              {text}
            </span>
          ))}
          <div className="end">
            {marks.estimate === null ? null : (
              <span className="points" title="Points">
                <HiddenText>Points: </HiddenText>
                {formats.integer(marks.estimate)}
              </span>
            )}
            <People of={people} />
          </div>
        </div>
      </div>
    </div>
  );
});

/** Number and priority. */
function Head({ of: marks }: { readonly of: Marks }) {
  const text = PRIORITIES.find(({ value }) => value === marks.priority)?.text ?? '';
  return (
    <div className="facts head">
      <span>{cardNumber(marks)}</span>
      <span className="priority" title={text}>
        <PriorityMark priority={marks.priority} />
        <HiddenText>Priority: {text}</HiddenText>
      </span>
    </div>
  );
}

type LabelNamesProps = { readonly of: Marks; readonly labels: ReadonlyMap<string, Label> };

function LabelNames({ of, labels }: LabelNamesProps) {
  const own = labelsOf(of, labels);
  if (own.length === 0) return null;
  return (
    <div className="facts labels">
      <HiddenText>Labels: </HiddenText>
      {own.map(({ id, name, tone }) => (
        <span key={id} className="label" style={{ backgroundColor: labelTint(tone) }}>
          {name}
        </span>
      ))}
    </div>
  );
}

function People({ of }: { readonly of: readonly Member[] }) {
  if (of.length === 0) return null;
  const shown = of.length > MOST_PEOPLE + 1 ? of.slice(0, MOST_PEOPLE) : of;
  return (
    <div className="people">
      <HiddenText>Members: {of.map(({ name }) => name).join(', ')}</HiddenText>
      {shown.map(({ id, avatar, name }) => (
        <img key={id} src={avatar} alt="" aria-hidden title={name} draggable={false} />
      ))}
      {of.length > shown.length ? <span aria-hidden>+{of.length - shown.length}</span> : null}
    </div>
  );
}
