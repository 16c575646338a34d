import { z } from 'zod';
import { modelDetailSchema, modelParamsSchema, modelSummarySchema } from '../models/models.ts';
import type { RouteTable } from './route.ts';

export const MODEL_ROUTES = {
  'GET /api/models': {
    summary: 'Models that the tenant has enabled, each in the version that infers for it',
    answers: { 200: z.strictObject({ models: z.array(modelSummarySchema) }) },
  },
  'GET /api/models/{modelId}': {
    summary: 'One of them, with its card and how often it has inferred here',
    params: modelParamsSchema,
    answers: { 200: modelDetailSchema },
    errors: ['model.not_found'],
  },
} as const satisfies RouteTable;
