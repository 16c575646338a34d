import { z } from 'zod';
import { PRECISIONS } from '../models/models.ts';
import { plainAddress } from './network.ts';

/** Addresses of model servers by the name of the model. */
const remoteEngines = z
  .string()
  .max(16_384)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.array(plainAddress).min(1).max(16)));

/** Settings of models: which infer, with what, and when their scores count as drifted. */
export const modelSettings = {
  AISO_MODELS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of model packages; by default those that come with the program, and what was imported ' +
        'into the data folder.',
    ),
  AISO_DEFAULT_MODEL: z
    .string()
    .default('chest-radiograph')
    .describe('Model that infers new uploads of tenants that have not chosen one.'),
  AISO_MODEL_PRECISION: z
    .enum(PRECISIONS)
    .default('float32')
    .describe(
      'Numbers in which models in a package compute: float32, or int8, which is smaller and a little ' +
        'faster. A model without such a file infers with the one it has.',
    ),
  AISO_INFERENCE_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('Inference threads; by default half the cores, at least one.'),
  AISO_INFERENCE_QUEUE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(64)
    .describe('Images that may wait for an inference thread in one process.'),
  AISO_REMOTE_ENGINES: remoteEngines.describe(
    'Model servers (Open Inference Protocol 2 over HTTP) of the models whose package names one, as ' +
      'JSON: {"model": ["http://host:8000", …]}. Several take turns and stand in for each other.',
  ),
  AISO_DRIFT_THRESHOLD: z.coerce
    .number()
    .min(0.01)
    .max(10)
    .default(0.25)
    .describe(
      'Population stability index from which scores that have moved away from those of the ' +
        'validation set count as drifted.',
    ),
  AISO_DRIFT_MAIL: z
    .stringbool()
    .default(true)
    .describe(
      'Whether administrators are mailed, too, when a finding has drifted; needs a mail server and ' +
        'the embedded directory.',
    ),
};
