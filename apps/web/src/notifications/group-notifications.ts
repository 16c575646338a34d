import type { NotificationKind, NotificationView } from '@aiso/contracts/notifications';

export type NotificationGroup = {
  readonly key: string;
  readonly kind: NotificationKind;
  /** Newest first. */
  readonly notifications: readonly NotificationView[];
};

/** Fewer of a kind are told one by one. */
const GROUP_FROM = 3;
const HOUR_MS = 3_600_000;

/**
 * Outcomes of one kind and hour become a group where its newest was: a batch is a line, not a page.
 * @param notifications newest first
 */
export function groupNotifications(notifications: readonly NotificationView[]): NotificationGroup[] {
  const batches = Map.groupBy(
    notifications,
    ({ kind, createdAt }) => `${kind} ${Math.floor(Date.parse(createdAt) / HOUR_MS)}`,
  );
  const groups = [...batches].flatMap(([key, batch]) =>
    batch.length >= GROUP_FROM
      ? [groupOf(key, batch)]
      : batch.map((notification) => groupOf(notification.id, [notification])),
  );
  return groups.sort((a, b) => newestOf(b) - newestOf(a));
}

const groupOf = (key: string, notifications: readonly NotificationView[]): NotificationGroup => ({
  key,
  kind: notifications[0]?.kind ?? 'finished',
  notifications,
});

const newestOf = ({ notifications }: NotificationGroup): number =>
  Date.parse(notifications[0]?.createdAt ?? '');
