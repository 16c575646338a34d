import { AppError } from '@aiso/contracts';
import { expect, test } from 'vitest';
import { toAppError } from './errors.ts';

test.each([
  ['an error of ours', new AppError('file.empty'), 'file.empty'],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'storage.full'],
  ['a database that went away', Object.assign(new Error('gone'), { code: '57P01' }), 'server.unavailable'],
  ['text with NUL', Object.assign(new Error('0x00'), { code: '22021' }), 'request.invalid'],
  ['a body beyond the limit', Object.assign(new Error('big'), { statusCode: 413 }), 'request.too_large'],
  ['a thrown string', 'boom', 'server.internal'],
])('%s becomes its code', (_name, error, code) => {
  expect(toAppError(error).code).toBe(code);
});

test('what went wrong inside is never told to a person', () => {
  expect(toAppError(new Error('password=hunter2')).message).toBe('Something went wrong');
});
