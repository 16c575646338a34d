import { startQuerySchema, startViewSchema } from '../studies/start.ts';
import type { RouteTable } from './route.ts';

export const START_ROUTES = {
  'GET /api/start': {
    summary: 'What waits, what was read, what models found and what goes wrong in the tenant',
    act: 'study:read',
    query: startQuerySchema,
    answers: { 200: startViewSchema },
  },
} as const satisfies RouteTable;
