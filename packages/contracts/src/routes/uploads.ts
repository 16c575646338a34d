import {
  imageListingQuerySchema,
  imageListingSchema,
  predictionRequestSchema,
  predictionSchema,
} from '../studies/imaging.ts';
import { untakenPageSchema, untakenQuerySchema, untakenSearchSchema } from '../uploads/untaken-uploads.ts';
import {
  createUploadSchema,
  updateUploadSchema,
  uploadChangedSchema,
  uploadListSchema,
  uploadMadeSchema,
  uploadParamsSchema,
  uploadsOfGroupSchema,
  uploadsOfUserSchema,
  uploadViewSchema,
} from '../uploads/uploads.ts';
import type { RouteTable } from './route.ts';

/** What may be elsewhere (docs/endpoints.md): records of uploads, images by study, predictions. */
export const CONFIGURED_ROUTES = {
  'POST /Prod/uploads': {
    summary: 'Makes the record of an upload; its bytes follow by tus, unless it is refused',
    act: 'upload:send',
    body: createUploadSchema,
    answers: { 200: uploadMadeSchema, 201: uploadMadeSchema },
    errors: [
      'file.too_large',
      'quota.person',
      'quota.tenant',
      'upload.deidentified_patient',
      'upload.id_taken',
      'upload.not_deidentified',
      'upload.patient_archived',
      'upload.patient_unknown',
      'upload.save_failed',
      'upload.study_unknown',
      'upload.too_many_open',
    ],
  },
  'GET /Prod/uploads': {
    summary: 'Uploads of a person, by address',
    act: 'upload:read',
    query: uploadsOfUserSchema,
    answers: { 200: uploadListSchema },
    errors: ['upload.fetch_failed'],
  },
  'GET /Prod/uploads/group/{group}': {
    summary: 'Uploads of a group',
    act: 'upload:read',
    params: uploadsOfGroupSchema,
    answers: { 200: uploadListSchema },
    errors: ['upload.fetch_failed'],
  },
  'PUT /Prod/uploads/{uploadId}': {
    summary: 'Changes an upload; answers with it as it is then',
    act: 'upload:change',
    params: uploadParamsSchema,
    body: updateUploadSchema,
    answers: { 200: uploadChangedSchema },
    errors: ['study.not_changeable', 'upload.not_changeable', 'upload.update_failed'],
  },
  'GET /Prod/imaging': {
    summary: 'Studies, newest first, each with the image that is opened first',
    act: 'study:read',
    query: imageListingQuerySchema,
    answers: { 200: imageListingSchema },
  },
  'POST /Prod/': {
    summary: 'What the model says of an image; null until it has inferred it',
    act: 'result:read',
    body: predictionRequestSchema,
    answers: { 200: predictionSchema },
  },
  'POST /dev/': {
    summary:
      'The same; 202 while the image waits or is inferred. One whose inference failed is inferred once more',
    act: 'result:read',
    body: predictionRequestSchema,
    answers: { 200: predictionSchema, 202: predictionSchema },
    errors: ['study.not_changeable', 'upload.not_changeable'],
  },
} as const satisfies RouteTable;

export const UPLOAD_ROUTES = {
  'GET /api/uploads/{uploadId}': {
    summary: 'An upload',
    act: 'upload:read',
    params: uploadParamsSchema,
    answers: { 200: uploadViewSchema },
  },
  'GET /api/uploads/untaken': {
    summary: 'A page of the files that are in no study',
    act: 'upload:read',
    query: untakenQuerySchema,
    answers: { 200: untakenPageSchema },
  },
  'POST /api/uploads/untaken/search': {
    summary: 'The same, with words that are looked for',
    act: 'upload:read',
    body: untakenSearchSchema,
    answers: { 200: untakenPageSchema },
  },
} as const satisfies RouteTable;
