import { ROUTES, type Route } from '@aiso/contracts/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { describeApi } from './describe-api.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

test('the description is OpenAPI 3.1, and its schemas are ones of JSON Schema 2020-12', async () => {
  const description = structuredClone({ ...describeApi() });
  const { valid, errors } = await new Validator({ strict: false }).validate(description);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(description, 'api');
  const names = Object.keys(description.components?.schemas ?? {});
  expect(names).toContain('StudyView');
  for (const name of names)
    expect(ajv.getSchema(`api#/components/schemas/${name}`), name).toBeTypeOf('function');
});

test('it is told to who is signed in, and to nobody else', async () => {
  const { headers } = await program.person(['naseem']);
  const told = await program.app.inject({ url: '/api/openapi.json', headers });
  expect(told.json()).toEqual(JSON.parse(JSON.stringify(describeApi())));
  expect((await program.app.inject('/api/openapi.json')).statusCode).toBe(401);
});

test('every parameter of a path is described, and none that it does not have', () => {
  const routes: [string, Route][] = Object.entries(ROUTES);
  for (const [name, { params }] of routes) {
    const inPath = [...name.matchAll(/\{(\w+)\}/gu)].map(([, one]) => one);
    expect([name, Object.keys(params?.shape ?? {})]).toEqual([name, inPath]);
  }
});
