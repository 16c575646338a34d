// @vitest-environment node
import { COMMON_ERRORS } from '@aiso/contracts/common-errors';
import { expect, test } from 'vitest';
import { errorOfResponse } from './errors.ts';

const answered = (status: number, body: string | null = null, headers: Record<string, string> = {}) =>
  errorOfResponse(new Response(body, { status, headers }));

test.each([
  [400, 'request.invalid'],
  [401, 'auth.required'],
  [403, 'access.denied'],
  [404, 'resource.not_found'],
  [413, 'request.too_large'],
  [418, 'request.invalid'],
  [429, 'rate.limited'],
  [499, 'request.invalid'],
  [500, 'server.internal'],
  [502, 'server.unavailable'],
  [503, 'server.unavailable'],
  [504, 'server.unavailable'],
  [599, 'server.internal'],
] as const)('an answer of %i that does not say what is wrong means %s', async (status, code) => {
  const { message } = COMMON_ERRORS[code];
  for (const body of [
    null,
    '<h1>Bad Gateway</h1>',
    'null',
    '"text"',
    '{"error":7}',
    '{"error":"no","code":7}',
  ])
    expect(await answered(status, body), String(body)).toMatchObject({ status, code, message });
});

test('what the answer says itself goes before its status, and names its request', async () => {
  const said = { error: 'The study is locked.', code: 'study.not_changeable', correlationId: 'of-body' };
  const headers = { 'x-correlation-id': 'of-header' };
  expect(await answered(409, JSON.stringify(said), headers)).toMatchObject({
    code: 'study.not_changeable',
    message: 'The study is locked.',
    reference: 'of-body',
  });
  expect(await answered(403, '{"error":"Not here."}', headers)).toMatchObject({
    code: 'access.denied',
    message: 'Not here.',
    reference: 'of-header',
  });
  expect(await answered(403)).toMatchObject({ reference: null });
});

test('what is known of an endpoint is said where its answer says nothing', async () => {
  const failure = { code: 'file.unreadable', message: 'It cannot be read.' } as const;
  expect(await errorOfResponse(new Response(null, { status: 502 }), failure)).toMatchObject(failure);
  const said = new Response('{"error":"Not here.","code":"access.denied"}', { status: 403 });
  expect(await errorOfResponse(said, failure)).toMatchObject({ code: 'access.denied' });
});
