import { expect, test } from 'vitest';
import { faultOfLiveMessage, type LiveMessageTo, liveClientMessageSchema } from './messages.ts';

test('a message is what its row says, with nothing more and nothing less', () => {
  expect(faultOfLiveMessage({ type: 'ready' })).toBeNull();
  expect(faultOfLiveMessage({ type: 'study.gone', studyId: 'a' })).toBeNull();
  expect(faultOfLiveMessage({ type: 'study.gone' })).toContain('studyId');
  expect(faultOfLiveMessage({ type: 'study.gone', studyId: 'a', patient: 'Ada' })).toContain('patient');
  expect(faultOfLiveMessage({ type: 'study.renamed', studyId: 'a' })).toContain('type');
  expect(liveClientMessageSchema.safeParse({ type: 'ping' }).success).toBe(true);
  expect(liveClientMessageSchema.safeParse({ type: 'subscribe', tenant: 'naseem' }).success).toBe(false);
});

test('who publishes to a tenant cannot tell it what is a person’s', () => {
  const told: LiveMessageTo<'tenant'>[] = [{ type: 'resync' }];
  // @ts-expect-error -- the compiler refuses it
  told.push({ type: 'notifications.changed' });
  // @ts-expect-error -- and what is for the one socket that asked
  told.push({ type: 'ready' });
  expect(told).toHaveLength(3);
});
