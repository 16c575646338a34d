import { ERROR_CATALOGUE, type ErrorCode, errorBodySchema } from '@aiso/contracts';
import { EVERY_ROUTE, ROUTES_BY_SUBJECT, type Route, type RouteTable } from '@aiso/contracts/routes';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

/** The table of routes as OpenAPI 3.1 has it (https://spec.openapis.org/oas/v3.1.1). */
export function describeApi(tables: Readonly<Record<string, RouteTable>> = ROUTES_BY_SUBJECT) {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'AISO',
      version: '1',
      description: 'For research and evaluation, not for diagnosis.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ idToken: [] }],
    tags: Object.keys(tables).map((name) => ({ name })),
    paths: pathsOf(tables),
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refusal: { description: told(EVERY_ROUTE), content: json(errorBodySchema) },
      },
    },
  });
}

function pathsOf(tables: Readonly<Record<string, RouteTable>>): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [subject, table] of Object.entries(tables)) {
    for (const [name, route] of Object.entries(table)) {
      const [method = '', path = ''] = name.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(subject, name, route) };
    }
  }
  return paths;
}

const nameOf = (act: NonNullable<Route['act']>): string =>
  typeof act === 'string' ? `\`${act}\`` : act.anyOf.map((one) => `\`${one}\``).join(' or ');

function operationOf(subject: string, name: string, route: Route): ZodOpenApiOperationObject {
  const { summary, params, query, body, act } = route;
  return {
    operationId: name.replaceAll(/\W+/gu, '_').replace(/_$/u, ''),
    summary,
    tags: [subject],
    ...(act === undefined ? {} : { description: `Asks for ${nameOf(act)}.` }),
    ...(params === undefined && query === undefined
      ? {}
      : { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: responsesOf(route),
  };
}

function responsesOf({ answers, errors = [] }: Route): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, answer] of Object.entries(answers)) {
    responses[status as `${1 | 2}${string}`] =
      answer === null
        ? { description: 'Done.' }
        : {
            description: 'Done.',
            content:
              answer instanceof z.ZodType
                ? json(answer)
                : Object.fromEntries(answer.bytes.map((type) => [type, {}])),
          };
  }
  const byStatus = Object.groupBy(errors, (code) => String(ERROR_CATALOGUE[code].status));
  for (const [status, codes = []] of Object.entries(byStatus)) {
    responses[status as `${4 | 5}${string}`] = { description: told(codes), content: json(errorBodySchema) };
  }
  return { ...responses, default: { $ref: '#/components/responses/Refusal' } };
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** What refusals with these codes say. */
const told = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join('\n\n');
