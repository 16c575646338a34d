import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { demoNow } from '../kit/clock.ts';
import type { DemoStore } from '../kit/demo-store.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import type { Desk } from './board.ts';
import { AGENTS, MACROS } from './desk.ts';
import { channelTitle, priorityTitle } from './queue-columns.tsx';
import { SlaCountdown } from './SlaCountdown.tsx';
import { type Message, type Ticket, threadOf } from './tickets.ts';
import { assign, close, reopen, write } from './work.ts';

const SCHEMA = z.object({ kind: z.enum(['reply', 'note']), text: z.string().trim().min(1).max(2_000) });
type Written = z.infer<typeof SCHEMA>;

type TicketDrawerProps = {
  readonly ticket: Ticket;
  readonly store: DemoStore<Desk>;
  readonly onClose: () => void;
};

/**
 * A ticket: what was said, who has it, and what is said next. A half-written answer is not lost by
 * closing.
 */
export function TicketDrawer({ ticket, store, onClose }: TicketDrawerProps) {
  const { id, subject, requester, agent, dueAt, closedAt, mergedInto } = ticket;
  const change = useDemoChange(store);
  const defaultValues: Written = { kind: 'reply', text: '' };
  const form = useSchemaForm<Written>({ schema: SCHEMA, defaultValues });
  const send = async ({ kind, text }: Written): Promise<void> => {
    const now = demoNow();
    const message = kind === 'reply' ? `Reply sent to ${requester}.` : 'Note saved.';
    if (await change((desk) => write(desk, id, { kind, text }, now), { message })) form.reset(defaultValues);
  };
  const giveTo = (next: (typeof AGENTS)[number]['id'] | null): void => {
    if (next === null) return;
    const now = demoNow();
    const name = AGENTS.find((one) => one.id === next)?.name;
    void change((desk) => assign(desk, new Set([id]), next, now), { message: `${id} assigned to ${name}.` });
  };
  const isClosed = closedAt !== null;
  const closeOrReopen = (): void => {
    const now = demoNow();
    const ids = new Set([id]);
    void change((desk) => (isClosed ? reopen(desk, ids, now) : close(desk, ids, now)), {
      message: isClosed ? `${id} reopened.` : `${id} closed.`,
    });
  };
  return (
    <FormDrawer title={`${id} · ${subject}`} submit="Send" form={form} onClose={onClose} onSend={send}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <span>
          {priorityTitle(ticket)} · {channelTitle(ticket)}
        </span>
        {isClosed ? null : <SlaCountdown dueAt={dueAt} at={null} />}
      </Box>
      {isClosed ? (
        <Alert severity="info" variant="outlined">
          {mergedInto === null ? 'This ticket is closed.' : `Merged into ${mergedInto}.`}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FilterChoice
          label="Agent"
          any={agent === null ? 'Unassigned' : null}
          value={agent}
          options={AGENTS.map((one) => ({ value: one.id, text: one.name }))}
          onChange={giveTo}
        />
        <Button variant="outlined" onClick={closeOrReopen}>
          {isClosed ? 'Reopen ticket' : 'Close ticket'}
        </Button>
      </Box>
      <Thread of={ticket} />
      <FormSelect
        name="kind"
        label="Type"
        options={[
          { value: 'reply', text: `Reply to ${requester}` },
          { value: 'note', text: 'Internal note' },
        ]}
      />
      <FormTextarea name="text" label="Text" maxLength={2_000} />
      <Macros
        onChoose={({ kind, text }) => {
          const said = text.replace('{name}', requester);
          const typed = form.getValues('text').trim();
          form.setValue('kind', kind, { shouldDirty: true });
          form.setValue('text', typed === '' ? said : `${typed}\n\n${said}`, { shouldDirty: true });
          form.setFocus('text');
        }}
      />
    </FormDrawer>
  );
}

function Thread({ of }: { readonly of: Ticket }) {
  const { dateTime } = useFormats();
  return (
    <Box
      component="ol"
      aria-label="Thread"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
    >
      {threadOf(of).map(({ kind, by, at, text }) => (
        <Box
          component="li"
          key={`${at} ${by} ${text}`}
          sx={{
            p: 1.25,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            ...(kind === 'note' ? { borderStyle: 'dashed', bgcolor: 'action.hover' } : {}),
            ...(by === of.requester ? { marginInlineEnd: 4 } : { marginInlineStart: 4 }),
          }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mb: 0.25 }}>
            {by} · {dateTime(new Date(at).toISOString())}
            {kind === 'note' ? ' · Internal note' : ''}
          </Box>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
        </Box>
      ))}
    </Box>
  );
}

function Macros({ onChoose }: { readonly onChoose: (macro: Pick<Message, 'kind' | 'text'>) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Insert a macro
      </Button>
      <RowMenuList
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={MACROS.map((macro) => ({
          kind: 'action',
          key: macro.id,
          text: macro.title,
          onRun: () => onChoose(macro),
        }))}
      />
    </Box>
  );
}
