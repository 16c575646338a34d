import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import type { PublicSettings } from './public-settings.ts';

/** What the browser may know. */
export const publicConfigSchema = z
  .strictObject({
    AISO_AUTH_STRATEGY: z.string(),
    AISO_USER_POOL_ID: z.string(),
    AISO_USER_POOL_CLIENT_ID: z.string(),
    AISO_SUPABASE_ANON_KEY: z.string(),
    AISO_UPLOAD_MAX_MB: z.number(),
    AISO_STATE_INSPECTION: z.boolean(),
    AISO_WEBSITE: z.enum(['public', 'signed-in', 'off']),
    AISO_UPLOAD_API: z.string().optional(),
    AISO_FILE_API: z.string().optional(),
    AISO_IMAGING_API: z.string().optional(),
    AISO_PREDICTION_API: z.string().optional(),
    AISO_INFERENCE_API: z.string().optional(),
    AISO_LIVE_API: z.string().optional(),
    /**
     * The user pool's address, `/` for the embedded one. Null for the cloud's own, which the client finds by
     * the pool's id.
     */
    userPoolEndpoint: z.string().nullable(),
    /** Where Supabase Auth answers: the embedded one from this site's root, another by its whole address. */
    supabaseAuthUrl: z.string(),
    /** Whether the server can send the codes that a new password is set by. */
    resetsPasswordsByMail: z.boolean(),
  })
  .meta({ id: 'PublicConfig' }) satisfies z.ZodType<PublicSettings>;
export type PublicConfig = Immutable<z.output<typeof publicConfigSchema>>;
