import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const NOW = Date.parse('2026-03-09T12:00:00Z');

test.each([
  ['en', '2026-03-09T11:49:00Z', '11 min. ago'],
  ['de', '2026-03-09T11:49:00Z', 'vor 11 Min.'],
  ['de', '2025-10-01T12:00:00Z', 'vor 5 Monaten'],
  ['es', '2026-03-09T11:49:00Z', 'hace 11 min'],
  ['es', '2025-10-01T12:00:00Z', 'hace 5 meses'],
  ['fr', '2026-03-09T11:49:00Z', 'il y a 11 min'],
  ['fr', '2025-10-01T12:00:00Z', 'il y a 5 mois'],
  ['ar-u-nu-latn', '2025-10-01T12:00:00Z', 'قبل 5 أشهر'],
  ['zh-CN', '2026-03-09T11:49:00Z', '11分钟前'],
])('in %s how long ago %s was is not to be misread: %s', (locale, iso, said) => {
  expect(
    formatsOf(locale)
      .age(iso, NOW)
      .replaceAll(/\p{Zs}/gu, ' '),
  ).toBe(said);
});
