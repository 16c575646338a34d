import { join } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { openFileObjectStore } from './file-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3ObjectStore } from './s3-object-store.ts';

export type { ObjectStore, StoredObject } from './object-store.ts';
export { piecesOf } from './pieces.ts';

export type ObjectStoreSettings = Pick<
  Settings,
  | 'AISO_DATA_DIR'
  | 'AISO_OBJECT_STORE'
  | 'AISO_S3_BUCKET'
  | 'AISO_S3_ENDPOINT'
  | 'AISO_S3_REGION'
  | 'AISO_S3_ACCESS_KEY_ID'
  | 'AISO_S3_SECRET_ACCESS_KEY'
>;

/**
 * The object store of the settings: `<data folder>/objects`, or an S3 bucket.
 * @throws Error with a sentence when the bucket is missing (and may not be made) or refuses us.
 */
export async function openObjectStore(
  settings: ObjectStoreSettings,
  options: { readonly createBucket?: boolean } = {},
): Promise<ObjectStore> {
  if (settings.AISO_OBJECT_STORE === 'file') {
    return openFileObjectStore(join(settings.AISO_DATA_DIR, 'objects'));
  }
  return openS3ObjectStore({
    bucket: settings.AISO_S3_BUCKET,
    region: settings.AISO_S3_REGION,
    endpoint: settings.AISO_S3_ENDPOINT,
    accessKeyId: settings.AISO_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.AISO_S3_SECRET_ACCESS_KEY,
    createBucket: options.createBucket ?? false,
    spool: join(settings.AISO_DATA_DIR, 's3-spool'),
  });
}
