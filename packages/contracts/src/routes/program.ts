import { z } from 'zod';
import { keptMailSchema } from '../account/outbox.ts';
import { healthSchema } from '../health.ts';
import { publicConfigSchema } from '../settings/public-config.ts';
import { sessionViewSchema } from '../tenancy/session-schemas.ts';
import type { RouteTable } from './route.ts';

const health = { 200: healthSchema, 503: healthSchema };

/** What a client has to know of the program, and of who is signed in. */
export const PROGRAM_ROUTES = {
  'GET /api/config': {
    summary: 'What the browser may know; for anybody',
    answers: { 200: publicConfigSchema },
  },
  'GET /api/session': {
    summary: 'Who is signed in, for which tenant, and what they may do',
    answers: { 200: sessionViewSchema },
  },
  'POST /api/website/pass': {
    summary:
      'Lets a browser of somebody who is signed in open a page of the website; absent where that is public',
    body: z.object({ path: z.string().max(200) }),
    answers: { 204: null },
  },
  'GET /api/outbox': {
    summary: 'Mails that were not sent, on one’s own machine; absent unless `AISO_OUTBOX_PAGE` is set',
    answers: { 200: z.strictObject({ mails: z.array(keptMailSchema) }) },
  },
  'GET /api/health': {
    summary: 'How each part of this process is; 503 where people cannot work. For anybody',
    answers: health,
  },
  'GET /api/health/ready': { summary: 'The same', answers: health },
  'GET /api/health/live': {
    summary: 'That this process answers; for anybody',
    answers: { 200: z.strictObject({ status: z.literal('ok') }) },
  },
  'GET /api/openapi.json': {
    summary: 'These routes, as OpenAPI 3.1 describes them',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
} as const satisfies RouteTable;
