import { ENDPOINT_SETTINGS } from './endpoints.ts';
import type { Settings } from './settings.ts';

/** What the browser may know; `GET /api/config`. */
export const PUBLIC_SETTINGS = [
  'AISO_AUTH_STRATEGY',
  'AISO_USER_POOL_ID',
  'AISO_USER_POOL_CLIENT_ID',
  'AISO_SUPABASE_ANON_KEY',
  'AISO_UPLOAD_MAX_MB',
  'AISO_STATE_INSPECTION',
  'AISO_WEBSITE',
  ...ENDPOINT_SETTINGS,
] as const satisfies readonly (keyof Settings)[];
export type PublicSettings = Readonly<Pick<Settings, (typeof PUBLIC_SETTINGS)[number]>>;

export const publicSettingsOf = (settings: Settings): PublicSettings =>
  Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name]])) as PublicSettings;
