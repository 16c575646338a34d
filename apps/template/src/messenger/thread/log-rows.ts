import { type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { isMine, type Message } from '../store/message.ts';

export type MessageLine = {
  readonly kind: 'message';
  readonly key: string;
  readonly message: Message;
  /** Of messages in a row by one author. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'event'; readonly key: string; readonly message: Message }
  | MessageLine;

export type Log = {
  readonly rows: readonly LogRow[];
  /** Where a message, or the line above the first new one, stands. */
  readonly indexOf: ReadonlyMap<string, number>;
};

export const UNREAD_KEY = 'unread';

/** Who goes on within this time is not named again. */
const GROUP_MS = 5 * 60_000;

function isGroupedWith(one: Message, next: Message | undefined): boolean {
  return (
    next !== undefined && next.kind === 'said' && next.by === one.by && Math.abs(next.at - one.at) <= GROUP_MS
  );
}

/**
 * Messages in order, with a line above each day, and one above the first message of another that came after
 * `readUpTo` (null for no such line).
 */
export function logOf(messages: readonly Message[], readUpTo: number | null): Log {
  const rows: LogRow[] = [];
  const indexOf = new Map<string, number>();
  const put = (row: LogRow): void => {
    indexOf.set(row.key, rows.length);
    rows.push(row);
  };
  /** The message above, where nothing stands between. */
  let above: Message | undefined;
  let dayBefore: Day | null = null;
  let isMarked = readUpTo === null;
  const days = messages.map(({ at }) => dayOf(new Date(at)));
  const isUnread = (one: Message): boolean =>
    readUpTo !== null && one.at > readUpTo && !isMine(one) && one.kind === 'said';
  for (const [at, one] of messages.entries()) {
    const day = days[at] ?? '';
    if (day !== dayBefore) {
      put({ kind: 'day', key: `day ${day}`, day });
      above = undefined;
    }
    if (!isMarked && isUnread(one)) {
      put({ kind: 'unread', key: UNREAD_KEY });
      isMarked = true;
      above = undefined;
    }
    dayBefore = day;
    if (one.kind === 'event') {
      put({ kind: 'event', key: one.id, message: one });
      above = undefined;
      continue;
    }
    const next = messages[at + 1];
    const isCut = days[at + 1] !== day || (!isMarked && next !== undefined && isUnread(next));
    put({
      kind: 'message',
      key: one.id,
      message: one,
      isFirst: above === undefined || !isGroupedWith(one, above),
      isLast: isCut || !isGroupedWith(one, next),
    });
    above = one;
  }
  return { rows, indexOf };
}

const LINE_PX = 20;
const CHARACTERS_IN_LINE = 60;

/** How high a row may be before it was drawn. */
export function estimatedPx(row: LogRow): number {
  if (row.kind !== 'message') return 44;
  const { isFirst, isLast, message } = row;
  const lines = Math.ceil(message.text.length / CHARACTERS_IN_LINE) + message.text.split('\n').length - 1;
  const picture = message.attachments.some(({ kind }) => kind === 'picture') ? 170 : 0;
  return 18 + lines * LINE_PX + picture + (isFirst ? 24 : 0) + (isLast ? 20 : 0);
}
