import {
  askResearchExportSchema,
  researchChoiceSchema,
  researchCountSchema,
  researchExportParamsSchema,
  researchExportSchema,
  researchExportsSchema,
} from '../research/research.ts';
import type { RouteTable } from './route.ts';

/** De-identified copies of images, chosen by what they show. */
export const RESEARCH_ROUTES = {
  'POST /api/research/count': {
    summary: 'How many images a choice is',
    act: 'research:export',
    body: researchChoiceSchema,
    answers: { 200: researchCountSchema },
  },
  'GET /api/research/exports': {
    summary: 'The own exports, newest first; those of the tenant for who may trace them',
    act: 'research:export',
    answers: { 200: researchExportsSchema },
  },
  'POST /api/research/exports': {
    summary: 'Has the images of a choice de-identified, as one ZIP',
    act: 'research:export',
    body: askResearchExportSchema,
    answers: { 202: researchExportSchema },
    errors: [
      'quota.person',
      'quota.tenant',
      'research.busy',
      'research.too_few',
      'research.too_much',
      'storage.full',
    ],
  },
  'DELETE /api/research/exports/{exportId}': {
    summary: 'Takes an export back, also while it is made',
    act: 'research:export',
    params: researchExportParamsSchema,
    answers: { 200: researchExportSchema },
  },
  'GET /api/research/exports/{exportId}/file': {
    summary: 'Its ZIP, once',
    act: 'research:export',
    params: researchExportParamsSchema,
    answers: { 200: { bytes: ['application/zip'] } },
    errors: ['export.gone', 'storage.unreachable'],
  },
  'GET /api/research/exports/{exportId}/ids': {
    summary: 'Which copy is of which image, as CSV',
    act: 'research:trace',
    params: researchExportParamsSchema,
    answers: { 200: { bytes: ['text/csv'] } },
  },
} as const satisfies RouteTable;
