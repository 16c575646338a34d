import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { ManagementList } from '@aiso/ui/list/ManagementList.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { listKeyOf } from '../kit/use-demo.ts';
import { type Desk, isNow as endsNow } from './board.ts';
import { CHANNELS, PRIORITIES } from './desk.ts';
import {
  type HelpdeskView,
  QUEUE_ADDRESS,
  QUEUES,
  type QueueRow,
  type QueueView,
  queuePage,
  queueRows,
} from './queue.ts';
import { channelTitle, priorityTitle, QueueCard, queueColumns } from './queue-columns.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import { agentName } from './tickets.ts';
import { useQueueCommands } from './use-queue-commands.tsx';

const optionsOf = <T extends string>(items: readonly { readonly id: T; readonly title: string }[]) =>
  items.map(({ id, title }) => ({ value: id, text: title }));

const QUEUE = listKeyOf('helpdesk queue');

/** The queue is read anew whenever the dashboard was: a ticket may have become late in both. */
function useFreshWith(data: Desk): void {
  const client = useQueryClient();
  const last = useRef(data);
  useEffect(() => {
    if (last.current === data) return;
    last.current = data;
    void client.invalidateQueries({ queryKey: [QUEUE] });
  }, [client, data]);
}

/** The open tickets: found, opened, given to somebody, closed and merged. */
export function QueueTable({ data, view, store }: OwnProps<Desk, HelpdeskView>) {
  useFreshWith(data);
  const isNow = endsNow(view, data);
  const [opened, setOpened] = useState<{ id: string; origin: ReturnType<typeof focusOrigin> } | null>(null);
  const open = useCallback(({ id }: QueueRow) => setOpened({ id, origin: focusOrigin() }), []);
  const columns = useMemo(() => queueColumns(isNow, open), [isNow, open]);
  const commands = useQueueCommands(store, view);
  const read = useCallback(
    (asked: QueueView, signal: AbortSignal | undefined) =>
      store.read((desk) => queuePage(queueRows(desk, view), asked), signal),
    [store, view],
  );
  const shown = opened && data.tickets.find(({ id }) => id === opened.id);
  return (
    // It stands in a card already.
    <Box sx={{ '& [role=tabpanel] > .MuiCard-root': { border: 0, mx: -2, mb: -2, borderRadius: 0 } }}>
      <ManagementList<QueueRow, QueueView>
        id={QUEUE}
        label="Queue"
        failed="The queue could not be loaded"
        address={QUEUE_ADDRESS}
        tabs={{ filter: 'queue', of: QUEUES }}
        read={read}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => <QueueCard row={row} isNow={isNow} onOpen={open} />}
        commands={commands}
        onOpen={open}
        filters={(asked, change, tools) => (
          <FilterBar
            label="Filter tickets"
            tools={tools}
            onClear={
              QUEUE_ADDRESS.hasFilters({ ...asked, queue: null })
                ? () => change({ q: '', priority: null, channel: null })
                : null
            }
            first={
              <SearchField label="Find tickets" hint="Find" value={asked.q} onChange={(q) => change({ q })} />
            }
            more={
              <>
                <FilterChoice
                  label="Priority"
                  any="Any"
                  value={asked.priority}
                  options={optionsOf(PRIORITIES)}
                  onChange={(priority) => change({ priority })}
                />
                <FilterChoice
                  label="Channel"
                  any="Any"
                  value={asked.channel}
                  options={optionsOf(CHANNELS)}
                  onChange={(channel) => change({ channel })}
                />
              </>
            }
          />
        )}
        empty={<EmptyState title="No open tickets">All tickets are closed.</EmptyState>}
        csv={{
          fileName: 'helpdesk-queue',
          columns: [
            ['Ticket', ({ id }) => id],
            ['Subject', ({ subject }) => subject],
            ['Requester', ({ requester }) => requester],
            ['Priority', priorityTitle],
            ['Channel', channelTitle],
            ['Agent', ({ agent, isUnassigned }) => (isUnassigned ? null : agentName(agent))],
            ['Opened', ({ openedAt }) => new Date(openedAt).toISOString()],
            ['Due', ({ dueAt }) => new Date(dueAt).toISOString()],
            ['Breached', ({ isBreached }) => (isBreached ? 'yes' : 'no')],
          ],
        }}
      />
      {opened === null || shown === null || shown === undefined ? null : (
        <TicketDrawer
          key={shown.id}
          ticket={shown}
          store={store}
          onClose={() => {
            setOpened(null);
            // The drawer holds the focus until it is gone.
            setTimeout(() => opened.origin.giveBack());
          }}
        />
      )}
    </Box>
  );
}
