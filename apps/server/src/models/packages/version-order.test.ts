import { expect, test } from 'vitest';
import { compareVersions } from './version-order.ts';

test('versions are ordered by their numbers, and pre-releases before their release', () => {
  const ordered = [
    '0.2.0',
    '0.10.0-alpha',
    '0.10.0-alpha.1',
    '0.10.0-alpha.beta',
    '0.10.0-beta.2',
    '0.10.0-beta.11',
    '0.10.0',
    '1.0.0',
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0-rc', '1.0.0-rc')).toBe(0);
});
