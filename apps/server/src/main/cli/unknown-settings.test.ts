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
    'Unknown setting AISO_COFFEE_STRENGTH.',
    'Unknown setting AISO_PROT. Did you mean AISO_PORT?',
    'Unknown setting AISO_PUBLIC_ULR. Did you mean AISO_PUBLIC_URL?',
  ]);
});
