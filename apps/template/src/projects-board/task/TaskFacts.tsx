import { DayField } from '@aiso/ui/dates/DayField.tsx';
import { type Day, isDay } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import { Fragment, useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { ListName } from '../columns/ListName.tsx';
import { LabelDot, LabelName } from '../marks/LabelName.tsx';
import { PriorityMark } from '../marks/PriorityMark.tsx';
import { type BoardData, type List, type Marks, PRIORITIES, type Task } from '../store/board.ts';
import type { EditMarks, EditTask } from './edit-task.ts';
import { FactMenu, FactRow } from './FactRow.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { ProgressSlider } from './ProgressSlider.tsx';

type TaskFactsProps = {
  readonly task: Task;
  readonly marks: Marks;
  readonly data: BoardData;
  readonly edit: EditTask;
  readonly editMarks: EditMarks;
  readonly onList: (list: List) => void;
};

/** As teams estimate. */
const POINTS = [null, 1, 2, 3, 5, 8, 13] as const;
const textOfPoints = (points: number | null): string =>
  points === null ? 'No estimate' : counted(points, 'point');

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** What a task is in a few words, each of which is changed where it stands and kept at once. */
export function TaskFacts({ task, marks, data, edit, editMarks, onList }: TaskFactsProps) {
  const { listId, due_date: due, memberIds, sub_items: items } = task;
  const { priority, labelIds, estimate, starts } = marks;
  const { labels } = data;
  const { lists, members } = data.project;
  const { day } = useFormats();
  const [areLabelsOpen, setLabelsOpen] = useState(false);
  const list = lists.find(({ id }) => id === listId);
  const own = labelIds.flatMap((id) => labels.find((one) => one.id === id) ?? []);
  const people = memberIds.flatMap((id) => members.find((one) => one.id === id) ?? []);
  const priorityText = PRIORITIES.find(({ value }) => value === priority)?.text ?? '';
  const said = (what: string, next: Day | null): string =>
    next === null ? `removed the ${what}` : `set the ${what} to ${day(next)}`;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <FactMenu
        label="Column"
        text={list?.name ?? ''}
        options={lists.map((one) => ({ value: one.id, text: one.name }))}
        chosen={[listId]}
        onChoose={(id) => {
          const next = lists.find((one) => one.id === id);
          if (next !== undefined && id !== listId) onList(next);
        }}
      >
        {list === undefined ? null : <ListName list={list} />}
      </FactMenu>
      <FactMenu
        label="Priority"
        text={priorityText}
        options={PRIORITIES.map(({ value, text }) => ({
          value,
          text,
          mark: <PriorityMark priority={value} />,
        }))}
        chosen={[priority]}
        onChoose={(next) => void editMarks({ priority: next }, `set the priority to ${next}`)}
      >
        <PriorityMark priority={priority} />
        {priorityText}
      </FactMenu>
      <FactMenu
        label="Members"
        text={people.map(({ name }) => name).join(', ') || 'Unassigned'}
        isMany
        options={members.map(({ id, name, avatar }) => ({
          value: id,
          text: name,
          mark: <InitialsAvatar name={name} picture={avatar} sizePx={26} />,
        }))}
        chosen={memberIds}
        onChoose={(id) => {
          const name = members.find((one) => one.id === id)?.name ?? '';
          void edit(
            { memberIds: toggled(memberIds, id) },
            memberIds.includes(id) ? `removed ${name}` : `added ${name}`,
          );
        }}
      >
        {people.length === 0
          ? undefined
          : people.map(({ id, name, avatar }) => (
              <Box
                key={id}
                component="span"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%' }}
              >
                <InitialsAvatar name={name} picture={avatar} sizePx={24} />
                {`${name} `}
              </Box>
            ))}
      </FactMenu>
      <FactMenu
        label="Labels"
        text={own.map(({ name }) => name).join(', ') || 'No label'}
        isMany
        options={labels.map(({ id, name, tone }) => ({
          value: id,
          text: name,
          mark: <LabelDot tone={tone} />,
        }))}
        chosen={labelIds}
        onChoose={(id) => {
          const name = labels.find((one) => one.id === id)?.name ?? '';
          void editMarks(
            { labelIds: toggled(labelIds, id) },
            labelIds.includes(id) ? `removed label ${name}` : `added label ${name}`,
          );
        }}
        more={{ text: 'Edit labels…', onRun: () => setLabelsOpen(true) }}
      >
        {own.length === 0
          ? undefined
          : own.map((label) => (
              <Fragment key={label.id}>
                <LabelName label={label} />{' '}
              </Fragment>
            ))}
      </FactMenu>
      <FactMenu
        label="Estimate"
        text={textOfPoints(estimate)}
        options={POINTS.map((value) => ({ value, text: textOfPoints(value) }))}
        chosen={[estimate]}
        onChoose={(next) =>
          void editMarks(
            { estimate: next },
            next === null ? 'removed the estimate' : `estimated ${counted(next, 'point')}`,
          )
        }
      />
      <FactRow label="Start">
        {({ labelId }) => (
          <DayField
            labelId={labelId}
            size="small"
            value={starts}
            max={due}
            onChange={(next) => {
              // What is half typed is no day yet.
              if (next === starts || (next !== null && !isDay(next))) return;
              void editMarks({ starts: next }, said('start', next));
            }}
          />
        )}
      </FactRow>
      <FactRow label="Due">
        {({ labelId }) => (
          <DayField
            labelId={labelId}
            size="small"
            value={due}
            min={starts}
            onChange={(next) => {
              if (next === due || (next !== null && !isDay(next))) return;
              void edit({ due_date: next }, said('due date', next));
            }}
          />
        )}
      </FactRow>
      {items.length === 0 ? (
        <ProgressSlider
          key={task.progress}
          progress={task.progress}
          onChange={(progress) => void edit({ progress }, `set the progress to ${progress}%`)}
        />
      ) : null}
      <LabelsDialog labels={labels} isOpen={areLabelsOpen} onClose={() => setLabelsOpen(false)} />
    </Box>
  );
}
