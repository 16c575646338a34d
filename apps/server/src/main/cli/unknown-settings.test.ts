import { expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

test('a misspelt setting is told with the one that is meant, a foreign one without', () => {
  const environment = {
    AISO_PROT: '80',
    AISO_PUBLIC_ULR: 'https://aiso.example',
    AISO_COFFEE_STRENGTH: 'high',
    AISO_PORT: '80',
    AISO_TEST_SEED: '7',
    PATH: '/bin',
  };
  expect(unknownSettings(environment)).toEqual([
    'There is no setting AISO_COFFEE_STRENGTH.',
    'There is no setting AISO_PROT: is AISO_PORT meant?',
    'There is no setting AISO_PUBLIC_ULR: is AISO_PUBLIC_URL meant?',
  ]);
});
