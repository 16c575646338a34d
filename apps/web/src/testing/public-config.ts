import type { PublicConfig } from '@aiso/contracts/public-config';

/** What the server tells a browser where nothing is set. */
export const PUBLIC_CONFIG: PublicConfig = {
  AISO_AUTH_STRATEGY: 'custom',
  AISO_USER_POOL_ID: 'us-east-1_aiso',
  AISO_USER_POOL_CLIENT_ID: 'aisoweb',
  AISO_SUPABASE_ANON_KEY: 'anon',
  AISO_UPLOAD_MAX_MB: 256,
  AISO_STATE_INSPECTION: false,
  AISO_WEBSITE: 'public',
  userPoolEndpoint: '/',
  supabaseAuthUrl: '/auth/v1',
  resetsPasswordsByMail: true,
};
