import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { compose, useHeld } from '../compose/composers.ts';
import type { Mailbox, TagId } from '../store/mail.ts';
import { TAG_NAMES } from '../store/tags.ts';
import type { MailView } from '../view/mail-address.ts';
import type { MailDesk } from '../view/use-mail-desk.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { MailList } from './MailList.tsx';

const EMPTY_TEXTS: Partial<Record<TagId, string>> = {
  snoozed: 'Snoozed messages return to your inbox at the time you choose.',
  scheduled: 'Messages you schedule appear here until they are sent.',
};

type ListBodyProps = {
  readonly query: UseQueryResult<Mailbox>;
  readonly view: MailView;
  readonly desk: MailDesk;
  readonly isLine: boolean;
  readonly grid: RefObject<HTMLDivElement | null>;
};

/** The list, or why there is none. */
export function ListBody({ query, view, desk, isLine, grid }: ListBodyProps) {
  const { conversations, chosen, commands, activeId, openHeadId, open, setCursorId, changeFilter } = desk;
  const held = useHeld();
  const title = TAG_NAMES[view.tag];
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton isLine={isLine} />
    );
  }
  if (conversations.length === 0) {
    return view.search.trim() !== '' || view.isUnreadOnly ? (
      <NoMatchState title="No matches" onClear={() => changeFilter({ search: '', isUnreadOnly: false })}>
        Clear the search or filters to see all messages in {title}.
      </NoMatchState>
    ) : (
      <EmptyState title={`${title} is empty`} action={<Button onClick={() => compose()}>Compose</Button>}>
        {EMPTY_TEXTS[view.tag] ?? 'No messages yet.'}
      </EmptyState>
    );
  }
  return (
    <MailList
      title={title}
      conversations={conversations}
      activeId={activeId}
      openId={openHeadId}
      chosenIds={chosen.ids}
      heldIds={new Set(held.map(({ id }) => id))}
      isLine={isLine}
      grid={grid}
      onMove={setCursorId}
      onOpen={open}
      onToggle={chosen.toggle}
      onStar={(id, isOn) => void commands.star(new Set([id]), isOn)}
    />
  );
}
