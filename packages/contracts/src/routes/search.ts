import { searchAnswerSchema, searchSchema } from '../studies/search.ts';
import type { RouteTable } from './route.ts';

export const SEARCH_ROUTES = {
  'POST /api/search': {
    summary: 'Patients and studies by the beginnings of words',
    act: { anyOf: ['patient:read', 'study:read'] },
    body: searchSchema,
    answers: { 200: searchAnswerSchema },
  },
} as const satisfies RouteTable;
