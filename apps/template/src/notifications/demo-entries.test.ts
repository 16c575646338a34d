import { expect, it } from 'vitest';
import { changeDemo, type DemoAction, firstDemoEntries, ONBOARDING_STEPS } from './demo-entries.ts';

const after = (...actions: readonly DemoAction[]) => actions.reduce(changeDemo, firstDemoEntries());

it('are of the specified kinds, and onboarding has its five steps', () => {
  expect(firstDemoEntries().map(({ detail }) => detail.kind)).toEqual([
    'friend request',
    'comment',
    'profile update',
    'file upload',
    'onboarding',
  ]);
  expect(ONBOARDING_STEPS).toEqual([
    'Account Creation',
    'Email Verification',
    'Profile Setup',
    'Preferences Selection',
    'Complete Onboarding Tutorial',
  ]);
});

it('all are read at once but those in the archive, and one is read when it is acted on', () => {
  const archive = { type: 'archive', id: 'comment', isArchived: true } as const;
  const unread = (entries: ReturnType<typeof after>) =>
    entries.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  expect(unread(after(archive, { type: 'read-all' }))).toEqual(['comment']);
  const detail = { kind: 'friend request', from: 'Amara Okafor', answer: 'declined' } as const;
  expect(unread(after({ type: 'detail', id: 'friend request', detail }))).toEqual([
    'comment',
    'profile update',
  ]);
});
