import type { ObjectStoreSettings } from '../src/index.ts';

/** Settings of a store in S3 at the peer on this port, with local files below `folder`. */
export const s3SettingsFor = (folder: string, port: number): ObjectStoreSettings => ({
  AISO_DATA_DIR: folder,
  AISO_OBJECT_STORE: 's3',
  AISO_S3_BUCKET: 'medical-diagnosis',
  AISO_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  AISO_S3_REGION: 'us-east-1',
  AISO_S3_ACCESS_KEY_ID: 'S3RVER',
  AISO_S3_SECRET_ACCESS_KEY: 'S3RVER',
});
