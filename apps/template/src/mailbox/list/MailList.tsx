import { useLatest } from '@aiso/ui/use-latest.ts';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import type { Conversation } from '../view/conversation.ts';
import { stepFrom } from '../view/listed.ts';
import { listLook, ROW_PX } from './list-look.ts';
import type { RowActions } from './MailRow.tsx';
import { MailRows } from './MailRows.tsx';

type MailListProps = RowActions & {
  readonly title: string;
  readonly conversations: readonly Conversation[];
  /** The mail that keys are about; empty for none. */
  readonly activeId: string;
  readonly openId: string;
  readonly chosenIds: ReadonlySet<string>;
  /** Sent ones that may still be taken back. */
  readonly heldIds: ReadonlySet<string>;
  /** Whether a mail has a line, and not a block of three. */
  readonly isLine: boolean;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly onMove: (id: string) => void;
};

const lookOf = (isLine: boolean) =>
  ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    position: 'relative',
    outline: 'none',
    ...listLook(isLine),
  }) as const;
const LINES = lookOf(true);
const BLOCKS = lookOf(false);

/** Keys by which one moves, and how far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * The mails of a folder. It has the focus itself and says which of its rows the keys are about, so that the
 * focus is never in a row that scrolled away: of ten thousand a few dozen exist.
 */
export function MailList(props: MailListProps) {
  const { title, conversations, activeId, openId, chosenIds, heldIds, isLine, grid, onMove, ...on } = props;
  const id = useId();
  const mails = useMemo(() => conversations.map(({ head }) => head), [conversations]);
  const latest = useLatest(on);
  const actions = useMemo<RowActions>(
    () => ({
      onOpen: (mail) => latest.current.onOpen(mail),
      onToggle: (mail, isRange) => latest.current.onToggle(mail, isRange),
      onStar: (mail, isOn) => latest.current.onStar(mail, isOn),
    }),
    [latest],
  );
  const activeAt = mails.findIndex((mail) => mail.id === activeId);
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    const steps = STEPS[key];
    // Of what is within a row, its own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (steps !== undefined) {
      const to = stepFrom(mails, activeId, steps);
      if (to !== undefined) onMove(to.id);
    } else if (key === 'Enter' && activeAt !== -1) on.onOpen(activeId);
    else if (key === ' ' && activeAt !== -1) on.onToggle(activeId, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={mails.length}
      aria-multiselectable
      {...(activeAt === -1 ? {} : { 'aria-activedescendant': `${id}-${activeId}` })}
      onKeyDown={press}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && activeAt === -1 && mails[0] !== undefined) onMove(mails[0].id);
      }}
      sx={isLine ? LINES : BLOCKS}
    >
      <MailRows
        {...{ id, conversations, activeAt, openId, chosenIds, heldIds, grid, actions }}
        rowPx={isLine ? ROW_PX.line : ROW_PX.block}
      />
    </Box>
  );
}
