// @vitest-environment node
import type { OutcomeNotification } from '@aiso/contracts/notifications';
import { expect, test } from 'vitest';
import { groupNotifications } from './group-notifications.ts';

const at = (time: string, kind: OutcomeNotification['kind'] = 'finished'): OutcomeNotification => ({
  id: `${kind} ${time}`,
  kind,
  uploadId: 'u',
  studyId: 's',
  imageId: 'i',
  fileName: 'f',
  finding: null,
  gateAccepted: null,
  gateReason: null,
  ageNeeded: false,
  errorCode: null,
  isRead: false,
  isArchived: false,
  createdAt: `2026-03-01T${time}:00Z`,
});
const sizes = (notifications: OutcomeNotification[]) =>
  groupNotifications(notifications).map((group) => [group.kind, group.notifications.length]);

test('forty readings of an hour are one group, a failure between them stays by itself', () => {
  const readings = Array.from({ length: 40 }, (_, index) => at(`10:${String(50 - index).padStart(2, '0')}`));
  const between = [...readings.slice(0, 5), at('10:45', 'failed'), ...readings.slice(5)];
  expect(sizes(between)).toEqual([
    ['finished', 40],
    ['failed', 1],
  ]);
});

test('two of a kind are told one by one, and hours are kept apart', () => {
  expect(sizes([at('11:05'), at('11:01'), at('10:59'), at('10:58'), at('10:57')])).toEqual([
    ['finished', 1],
    ['finished', 1],
    ['finished', 3],
  ]);
});

test('nothing gives nothing', () => {
  expect(groupNotifications([])).toEqual([]);
});
