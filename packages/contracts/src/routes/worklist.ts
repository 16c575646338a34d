import { worklistPageSchema, worklistQuerySchema, worklistSearchSchema } from '../studies/worklist.ts';
import type { RouteTable } from './route.ts';

export const WORKLIST_ROUTES = {
  'GET /api/worklist': {
    summary: 'A page of the studies of the person or their tenant',
    act: 'study:read',
    query: worklistQuerySchema,
    answers: { 200: worklistPageSchema },
  },
  'POST /api/worklist/search': {
    summary: 'The same, with words that are looked for',
    act: 'study:read',
    body: worklistSearchSchema,
    answers: { 200: worklistPageSchema },
  },
} as const satisfies RouteTable;
