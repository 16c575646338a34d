import { ERROR_CATALOGUE, type ErrorCode } from '../errors/errors.ts';
import { disagreementPageSchema, disagreementsQuerySchema } from '../reading/disagreements.ts';
import { imageParamsSchema, readingQuerySchema, readingViewSchema } from '../reading/images.ts';
import { findingParamsSchema, readMarkSchema, verdictChangeSchema } from '../reading/verdicts.ts';
import { studyParamsSchema, studyViewSchema } from '../studies/studies.ts';
import { resultsExportSchema } from '../studies/worklist.ts';
import type { RouteTable } from './route.ts';

/** Why the pixels of a file cannot be had. */
const UNREADABLE = (Object.keys(ERROR_CATALOGUE) as ErrorCode[]).filter((code) =>
  /^(?:dicom|file|image|original)\./u.test(code),
);

/** The reading room, with its pictures. */
export const READING_ROUTES = {
  'GET /api/studies/{studyId}/reading': {
    summary: 'A study with its images and the results of one of them',
    act: 'result:read',
    params: studyParamsSchema,
    query: readingQuerySchema,
    answers: { 200: readingViewSchema },
  },
  'GET /api/images/{imageId}/thumbnail': {
    summary: 'A small picture of an image',
    act: 'image:read',
    params: imageParamsSchema,
    answers: { 200: { bytes: ['image/jpeg'] } },
    // One that is lost is made anew from the original.
    errors: UNREADABLE,
  },
  'GET /api/images/{imageId}/preview': {
    summary: 'A picture of an image for the screen',
    act: 'image:read',
    params: imageParamsSchema,
    answers: { 200: { bytes: ['image/jpeg'] } },
    // One that is lost is made anew from the original.
    errors: UNREADABLE,
  },
  'GET /api/images/{imageId}/pixels': {
    summary: 'Stored values of an image, row by row; headers `x-image-…` say how they are read',
    act: 'image:read',
    params: imageParamsSchema,
    answers: { 200: { bytes: ['application/octet-stream'] } },
    errors: UNREADABLE,
  },
  'GET /api/results/{resultId}/findings/{code}/heatmap': {
    summary: 'Where in the image the model saw a finding: grey speaks for it, blue against it',
    act: 'result:read',
    params: findingParamsSchema,
    answers: { 200: { bytes: ['image/png'] } },
    errors: ['heatmap.missing'],
  },
  'PUT /api/results/{resultId}/findings/{code}/verdict': {
    summary: 'What a reader says of a finding; null takes it back',
    act: 'result:judge',
    params: findingParamsSchema,
    body: verdictChangeSchema,
    answers: { 204: null },
  },
  'PUT /api/studies/{studyId}/read': {
    summary: 'Marks a study as read by the person, or takes that back; their verdicts stay',
    act: 'result:judge',
    params: studyParamsSchema,
    body: readMarkSchema,
    answers: { 200: studyViewSchema },
  },
  'PUT /api/studies/{studyId}/presence': {
    summary: 'The person has a study open; holds for 40 s, and is said again before. Answers with its state',
    act: 'result:read',
    params: studyParamsSchema,
    answers: { 200: studyViewSchema.shape.reading },
  },
  'DELETE /api/studies/{studyId}/presence': {
    summary: 'The person has closed it',
    act: 'result:read',
    params: studyParamsSchema,
    answers: { 204: null },
  },
  'GET /api/disagreements': {
    summary: 'A page of the findings with which readers of the tenant disagree, newest first',
    act: 'result:read',
    query: disagreementsQuerySchema,
    answers: { 200: disagreementPageSchema },
  },
  'POST /api/results/export': {
    summary: 'Results of the studies that fit, with verdicts, readers and comments, as CSV',
    act: 'result:export',
    body: resultsExportSchema,
    answers: { 200: { bytes: ['text/csv'] } },
  },
} as const satisfies RouteTable;
