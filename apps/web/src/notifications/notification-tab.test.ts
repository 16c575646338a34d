// @vitest-environment node
import { expect, test } from 'vitest';
import { NOTIFICATION_TABS, notificationsPath, notificationTabOf } from './notification-tab.ts';

test('the address of a tab opens it', () => {
  for (const tab of NOTIFICATION_TABS) {
    const { searchParams } = new URL(notificationsPath(tab), 'http://test');
    expect(notificationTabOf(searchParams.get('tab'))).toBe(tab);
  }
});

test('an address that names no tab shows all', () => {
  for (const name of [null, '', 'none']) expect(notificationTabOf(name)).toBe('all');
});
