import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { type RefObject, useEffect } from 'react';
import { useDemoNow } from '../../kit/clock.ts';
import { useVirtualLines } from '../../kit/use-virtual-lines.ts';
import { untilText } from '../later/until-text.ts';
import { isWaiting, placedAt } from '../store/mail.ts';
import type { Conversation } from '../view/conversation.ts';
import { shortDate } from '../view/said-date.ts';
import { MailRow, type RowActions } from './MailRow.tsx';

type MailRowsProps = {
  /** What the rows' ids begin with. */
  readonly id: string;
  readonly conversations: readonly Conversation[];
  /** Of the row that keys are about; -1 for none. */
  readonly activeAt: number;
  readonly openId: string;
  readonly chosenIds: ReadonlySet<string>;
  readonly heldIds: ReadonlySet<string>;
  readonly rowPx: number;
  /** What scrolls. */
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly actions: RowActions;
};

/**
 * The rows that are seen, and the one that keys are about, which the list names. While one scrolls, they
 * alone are rendered.
 */
export function MailRows(props: MailRowsProps) {
  const { id, conversations, activeAt, openId, chosenIds, heldIds, rowPx, grid, actions } = props;
  const now = useDemoNow();
  const locale = useLocale();
  const rows = useVirtualLines({
    count: conversations.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowPx,
    overscan: 4,
    keeps: () => [activeAt],
  });
  useEffect(() => {
    rows.measure();
    if (activeAt !== -1) rows.scrollToIndex(activeAt);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for rows of another height, too
  }, [activeAt, rowPx, rows]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no table, see MailRow
    <div role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const conversation = conversations[index];
        if (conversation === undefined) return null;
        const mail = conversation.head;
        return (
          <MailRow
            key={mail.id}
            conversation={conversation}
            index={index}
            rowId={`${id}-${mail.id}`}
            startPx={start}
            date={
              isWaiting(mail)
                ? untilText(mail.until ?? now, now, locale)
                : shortDate(placedAt(mail), now, locale)
            }
            isActive={index === activeAt}
            isOpen={mail.id === openId}
            isChosen={chosenIds.has(mail.id)}
            isHeld={heldIds.has(mail.id)}
            actions={actions}
          />
        );
      })}
    </div>
  );
}
