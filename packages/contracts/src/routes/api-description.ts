import { z } from 'zod';
import type { RouteTable } from './route.ts';

export const DESCRIPTION_ROUTES = {
  'GET /api/openapi.json': {
    summary: 'These routes, as OpenAPI 3.1 describes them',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
} as const satisfies RouteTable;
