import { expect, test } from 'vitest';
import { uploadMaxBytes } from './upload-limit.ts';

test('a setting of 256 is shown as 256 MB, in the units in which sizes of files are shown', () => {
  expect(uploadMaxBytes({ AISO_UPLOAD_MAX_MB: 256 })).toBe(256_000_000);
});
