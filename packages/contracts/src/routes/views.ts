import {
  sharedViewNameSchema,
  sharedViewSchema,
  sharedViewsParamsSchema,
  sharedViewsSchema,
} from '../account/preferences.ts';
import type { RouteTable } from './route.ts';

/** Views of lists that people of a tenant share. */
export const VIEW_ROUTES = {
  'GET /api/views/{list}': {
    summary: 'The views of a list that are shared in the tenant, by name',
    act: 'study:read',
    params: sharedViewsParamsSchema,
    answers: { 200: sharedViewsSchema },
  },
  'POST /api/views': {
    summary: 'Shares a view of a list, in place of the one of its name',
    act: 'view:share',
    body: sharedViewSchema,
    answers: { 204: null },
    errors: ['preferences.full'],
  },
  'POST /api/views/remove': {
    summary: 'Shares a view no more; can be said twice',
    act: 'view:share',
    body: sharedViewNameSchema,
    answers: { 204: null },
  },
} as const satisfies RouteTable;
