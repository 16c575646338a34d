import type { NotificationTab } from '@aiso/contracts/notifications';
import type { ReactNode } from 'react';

/** What was just moved into the archive or out of it, and what takes it back. */
export type Moved = {
  /** Another for each move. */
  readonly key: string;
  readonly to: 'archived' | 'restored';
  readonly count: number;
  readonly undo: () => void;
};

export type MoreEntries = {
  readonly isAllRead: boolean;
  readonly readAll: () => void;
  /** Its entries of a tab; they stand below the notifications. */
  readonly section: (tab: NotificationTab) => ReactNode;
};

/**
 * For entries from elsewhere: a component that shows nothing by itself, mounted where notifications are
 * shown.
 */
export type MoreEntriesProps = {
  readonly onChange: (entries: MoreEntries) => void;
  readonly onMoved: (moved: Moved) => void;
  /** Called when an entry leads away; closes what would stand in the way. */
  readonly onLeave?: (() => void) | undefined;
};
