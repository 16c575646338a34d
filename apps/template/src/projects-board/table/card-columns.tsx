import type { Day } from '@aiso/ui/dates/day.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import { ListName } from '../columns/ListName.tsx';
import { cardNumber, PRIORITIES } from '../store/board.ts';
import { CardName, DueText, LabelNames, People, PriorityName, ProgressBar } from './CardCells.tsx';
import type { CardRow } from './card-rows.ts';

/** Both ways of an order. */
const sortsBy = (name: string) => ({ asc: name, desc: `${name}Down` });

export const CARD_COLUMNS = (today: Day): readonly TableColumn<CardRow>[] => [
  {
    field: 'number',
    title: 'No.',
    value: ({ marks }) => cardNumber(marks),
    width: 76,
    sorts: sortsBy('number'),
  },
  {
    field: 'name',
    title: 'Task',
    namesRow: true,
    value: ({ task }) => task.name,
    width: { share: 2.4, atLeast: 240 },
    sorts: sortsBy('name'),
    render: (row, tabIndex) => <CardName row={row} tabIndex={tabIndex} />,
  },
  {
    field: 'column',
    title: 'Column',
    value: ({ list }) => list.name,
    width: 116,
    isOptional: true,
    render: ({ list }) => <ListName list={list} />,
  },
  {
    field: 'priority',
    title: 'Priority',
    value: ({ marks }) => PRIORITIES.find(({ value }) => value === marks.priority)?.text ?? '',
    width: 100,
    isOptional: true,
    sorts: sortsBy('priority'),
    render: ({ marks }) => <PriorityName priority={marks.priority} />,
  },
  {
    field: 'labels',
    title: 'Labels',
    value: ({ labels }) => labels.map(({ name }) => name).join(', '),
    width: { share: 0.6, atLeast: 138 },
    isOptional: true,
    shownFrom: 'wide',
    render: ({ labels }) => <LabelNames labels={labels} />,
  },
  {
    field: 'due',
    title: 'Due',
    value: ({ task }) => task.due_date,
    width: 134,
    isOptional: true,
    sorts: sortsBy('due'),
    render: (row) => <DueText row={row} today={today} />,
  },
  {
    field: 'members',
    title: 'Members',
    value: ({ people }) => people.map(({ name }) => name).join(', '),
    width: 96,
    isOptional: true,
    render: ({ people }) => <People people={people} />,
  },
  {
    field: 'estimate',
    title: 'Points',
    value: ({ marks }) => marks.estimate,
    width: 84,
    align: 'end',
    isOptional: true,
    shownFrom: 'widest',
    sorts: sortsBy('estimate'),
  },
  {
    field: 'progress',
    title: 'Progress',
    value: ({ task }) => task.progress,
    width: 150,
    isOptional: true,
    shownFrom: 'widest',
    sorts: sortsBy('progress'),
    render: (row) => <ProgressBar row={row} />,
  },
];
