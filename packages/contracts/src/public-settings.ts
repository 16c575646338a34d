import type { Settings } from './settings.ts';
import { ENDPOINT_SETTINGS } from './settings-endpoints.ts';

/** What the browser may know; `GET /api/config`. */
export const PUBLIC_SETTINGS = [
  'AISO_AUTH_STRATEGY',
  'AISO_USER_POOL_ID',
  'AISO_USER_POOL_CLIENT_ID',
  'AISO_SUPABASE_ANON_KEY',
  'AISO_UPLOAD_MAX_MB',
  'AISO_STATE_INSPECTION',
  ...ENDPOINT_SETTINGS,
] as const satisfies readonly (keyof Settings)[];
export type PublicSettings = Readonly<Pick<Settings, (typeof PUBLIC_SETTINGS)[number]>>;

export function publicSettingsOf(settings: Settings): PublicSettings {
  return {
    AISO_AUTH_STRATEGY: settings.AISO_AUTH_STRATEGY,
    AISO_USER_POOL_ID: settings.AISO_USER_POOL_ID,
    AISO_USER_POOL_CLIENT_ID: settings.AISO_USER_POOL_CLIENT_ID,
    AISO_SUPABASE_ANON_KEY: settings.AISO_SUPABASE_ANON_KEY,
    AISO_UPLOAD_MAX_MB: settings.AISO_UPLOAD_MAX_MB,
    AISO_STATE_INSPECTION: settings.AISO_STATE_INSPECTION,
    AISO_UPLOAD_API: settings.AISO_UPLOAD_API,
    AISO_FILE_API: settings.AISO_FILE_API,
    AISO_IMAGING_API: settings.AISO_IMAGING_API,
    AISO_PREDICTION_API: settings.AISO_PREDICTION_API,
    AISO_INFERENCE_API: settings.AISO_INFERENCE_API,
    AISO_LIVE_API: settings.AISO_LIVE_API,
  };
}
