import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import { CHANNELS, PRIORITIES } from './desk.ts';
import type { QueueRow } from './queue.ts';
import { SlaCountdown } from './SlaCountdown.tsx';
import { agentName, type Ticket } from './tickets.ts';

const TONES = { urgent: 'error', high: 'warning', normal: 'neutral', low: 'neutral' } as const;

export const priorityTitle = ({ priority }: Ticket): string =>
  PRIORITIES.find(({ id }) => id === priority)?.title ?? '';
export const channelTitle = ({ channel }: Ticket): string =>
  CHANNELS.find(({ id }) => id === channel)?.title ?? '';

const ONE_LINE = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
} as const;

type Opens = { readonly row: QueueRow; readonly onOpen: (row: QueueRow) => void; readonly tabIndex?: number };

function Subject({ row, onOpen, tabIndex }: Opens) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Link
        component="button"
        tabIndex={tabIndex}
        type="button"
        color="textPrimary"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
        sx={{ ...ONE_LINE, font: 'inherit', fontWeight: 500 }}
      >
        {row.subject}
      </Link>
      <Box sx={{ ...ONE_LINE, color: 'text.secondary', fontSize: '0.75rem' }}>
        <bdi>{row.id}</bdi> · {row.requester}
      </Box>
    </Box>
  );
}

function Opened({ at }: { readonly at: number }) {
  return useFormats().dateTime(new Date(at).toISOString());
}

/** @param isNow whether the queue is shown as it is, and its countdowns run */
export const queueColumns = (
  isNow: boolean,
  onOpen: (row: QueueRow) => void,
): readonly TableColumn<QueueRow>[] => [
  {
    field: 'subject',
    title: 'Ticket',
    namesRow: true,
    value: ({ id, subject }) => `${id} ${subject}`,
    render: (row, tabIndex) => <Subject {...{ row, onOpen, tabIndex }} />,
    width: { share: 3, atLeast: 220 },
    sorts: { asc: 'subject', desc: '-subject' },
  },
  {
    field: 'priority',
    title: 'Priority',
    value: priorityTitle,
    render: (row) => <StatusDot tone={TONES[row.priority]}>{priorityTitle(row)}</StatusDot>,
    width: 110,
    sorts: { asc: 'priority', desc: '-priority' },
  },
  {
    field: 'due',
    title: 'Due',
    value: ({ dueAt }) => new Date(dueAt).toISOString(),
    render: ({ dueAt, at }) => <SlaCountdown dueAt={dueAt} at={isNow ? null : at} />,
    width: 170,
    sorts: { asc: 'due', desc: '-due' },
  },
  {
    field: 'agent',
    title: 'Agent',
    isOptional: true,
    value: ({ agent, isUnassigned }) => (isUnassigned ? null : agentName(agent)),
    render: ({ agent, isUnassigned }) => {
      const name = isUnassigned ? null : agentName(agent);
      return name === null ? <StatusDot tone="neutral">Unassigned</StatusDot> : <NamedPerson name={name} />;
    },
    width: { share: 1, atLeast: 120 },
  },
  {
    field: 'channel',
    title: 'Channel',
    isOptional: true,
    shownFrom: 'wide',
    value: channelTitle,
    width: 90,
  },
  {
    field: 'opened',
    title: 'Opened',
    isOptional: true,
    shownFrom: 'widest',
    value: ({ openedAt }) => new Date(openedAt).toISOString(),
    render: ({ openedAt }) => <Opened at={openedAt} />,
    width: 160,
    sorts: { desc: '-opened', asc: 'opened' },
  },
];

/** A row where the table would not fit. */
export function QueueCard({ row, isNow, onOpen }: Opens & { readonly isNow: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Subject row={row} onOpen={onOpen} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: '0.8125rem' }}>
        <StatusDot tone={TONES[row.priority]}>{priorityTitle(row)}</StatusDot>
        <SlaCountdown dueAt={row.dueAt} at={isNow ? null : row.at} />
        <span>{row.isUnassigned ? 'Unassigned' : agentName(row.agent)}</span>
      </Box>
    </Box>
  );
}
