import { z } from 'zod';

/** Addresses of model servers by the name of the model. */
export const remoteEngines = z
  .string()
  .max(16_384)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z
        .array(z.url({ protocol: /^https?$/u }))
        .min(1)
        .max(16),
    ),
  );
