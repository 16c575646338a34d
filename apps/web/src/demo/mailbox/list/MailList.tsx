import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo } from 'react';
import { useLocale } from '../../../ui/formats/use-locale.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Mail } from '../store/mail.ts';
import { stepFrom } from '../view/listed.ts';
import { shortDate } from '../view/said-date.ts';
import { listLook, ROW_PX } from './list-look.ts';
import { MailRow, type RowActions } from './MailRow.tsx';

type MailListProps = RowActions & {
  readonly title: string;
  readonly mails: readonly Mail[];
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
  const { title, mails, activeId, openId, chosenIds, heldIds, isLine, grid, onMove, ...on } = props;
  const id = useId();
  const now = useNow();
  const locale = useLocale();
  const latest = useLatest(on);
  const actions = useMemo<RowActions>(
    () => ({
      onOpen: (mail) => latest.current.onOpen(mail),
      onToggle: (mail, isRange) => latest.current.onToggle(mail, isRange),
      onStar: (mail, isOn) => latest.current.onStar(mail, isOn),
    }),
    [latest],
  );
  const rowPx = isLine ? ROW_PX.line : ROW_PX.block;
  // The compiler leaves this component alone; its rows are memoised by hand.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const rows = useVirtualizer({
    count: mails.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowPx,
    overscan: 6,
  });
  const activeAt = mails.findIndex((mail) => mail.id === activeId);
  useEffect(() => {
    rows.measure();
    if (activeAt !== -1) rows.scrollToIndex(activeAt);
  }, [activeAt, rowPx, rows]);
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
  const shown = rows.getVirtualItems();
  const isActiveShown = shown.some(({ index }) => index === activeAt);
  return (
    <Box
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={title}
      aria-rowcount={mails.length}
      aria-multiselectable
      {...(isActiveShown ? { 'aria-activedescendant': `${id}-${activeId}` } : {})}
      onKeyDown={press}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && activeAt === -1 && mails[0] !== undefined) onMove(mails[0].id);
      }}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        position: 'relative',
        outline: 'none',
        ...listLook(isLine),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no table, see MailRow */}
      <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start }) => {
          const mail = mails[index];
          return mail === undefined ? null : (
            <MailRow
              key={mail.id}
              mail={mail}
              index={index}
              rowId={`${id}-${mail.id}`}
              startPx={start}
              date={shortDate(mail.date, now, locale)}
              isActive={mail.id === activeId}
              isOpen={mail.id === openId}
              isChosen={chosenIds.has(mail.id)}
              isHeld={heldIds.has(mail.id)}
              actions={actions}
            />
          );
        })}
      </div>
    </Box>
  );
}
