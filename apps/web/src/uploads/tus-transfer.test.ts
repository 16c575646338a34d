import { expect, test } from 'vitest';
import { failureOf } from './tus-transfer.ts';

/** As the tus client throws it. */
const answered = (status: number, body = '') =>
  Object.assign(new Error('tus'), { originalResponse: { getStatus: () => status, getBody: () => body } });

test('an answer without a body, as HEAD and proxies give it, says what its status says', () => {
  expect(failureOf(answered(503))).toMatchObject({ code: 'server.unavailable', isFinal: false });
  expect(failureOf(answered(502, '<h1>Bad Gateway</h1>'))).toMatchObject({ code: 'server.unavailable' });
  expect(failureOf(answered(507))).toMatchObject({ code: 'storage.full', isFinal: false });
  expect(failureOf(answered(413))).toMatchObject({ code: 'file.too_large', isFinal: true });
  expect(failureOf(answered(500))).toMatchObject({ code: 'server.internal', isFinal: false });
});

test('the server’s own code and sentence go before the status', () => {
  const body = JSON.stringify({ error: 'The image store cannot be reached.', code: 'storage.unreachable' });
  expect(failureOf(answered(503, body))).toMatchObject({
    code: 'storage.unreachable',
    message: 'The image store cannot be reached.',
  });
});

test('what has ended is not tried again; an offset that moved is', () => {
  const of = (code: string) => failureOf(answered(409, JSON.stringify({ error: 'No.', code })));
  expect(of('upload.not_changeable')).toMatchObject({ isFinal: true });
  expect(of('upload.busy')).toMatchObject({ isFinal: false });
});
