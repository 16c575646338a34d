import { AppError } from '@aiso/contracts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { installErrorTranslator } from './errors.ts';
import { serve } from './serve.ts';

const COUNTS = { all: 2, unread: 1, archived: 0 };
type Counts = typeof COUNTS;

/** A program of one route. @returns what it answers, and what was said of its answers */
async function answerOf(handler: () => Promise<Counts>, isChecked = true, url = '/api/notifications/counts') {
  const unfit: string[] = [];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorTranslator(app);
  if (isChecked) checkAnswers(app, (what) => unfit.push(what));
  await app.register(async (api) => serve(api, 'GET /api/notifications/counts', handler), { prefix: '/api' });
  const { statusCode, body } = await app.inject(url);
  await app.close();
  return { statusCode, body: JSON.parse(body) as unknown, unfit };
}

test('a route of the table is served at its path, whatever prefix its plugin has', async () => {
  expect(await answerOf(async () => COUNTS)).toEqual({ statusCode: 200, body: COUNTS, unfit: [] });
  expect(await answerOf(async () => COUNTS, true, '/notifications/counts')).toMatchObject({
    statusCode: 404,
  });
});

test('an answer that its contract does not allow fails where answers are checked', async () => {
  const more = { ...COUNTS, secret: 'of a patient' };
  expect(await answerOf(async () => more)).toMatchObject({
    statusCode: 500,
    unfit: [expect.stringMatching(/^GET \/api\/notifications\/counts answered 200 .*"secret"/u)],
  });
  const { all, ...less } = COUNTS;
  // @ts-expect-error -- the compiler refuses it as well
  expect(await answerOf(async () => less)).toMatchObject({ statusCode: 500, unfit: [expect.any(String)] });
  expect(await answerOf(async () => more, false)).toMatchObject({ statusCode: 200, body: { all } });
});

test('a refusal that its contract does not name is told there', async () => {
  const refusing = (code: 'auth.required' | 'patient.merged') =>
    answerOf(() => Promise.reject(new AppError(code)));
  expect(await refusing('auth.required')).toMatchObject({ statusCode: 401, unfit: [] });
  expect(await refusing('patient.merged')).toMatchObject({
    statusCode: 409,
    unfit: [expect.stringContaining('patient.merged')],
  });
});
