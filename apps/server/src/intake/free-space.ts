import { statfs } from 'node:fs/promises';
import { AppError, type Settings } from '@aiso/contracts';

type DiskSettings = Pick<Settings, 'AISO_DATA_DIR' | 'AISO_STAGING_DIR' | 'AISO_FREE_SPACE_MB'>;

/**
 * Asked before bytes are taken: what is refused here is not begun.
 * @throws AppError `storage.full` where so many more would leave too little on a disk
 */
export async function requireFreeSpace(settings: DiskSettings, bytes: number): Promise<void> {
  const floor = settings.AISO_FREE_SPACE_MB * 2 ** 20;
  const { AISO_DATA_DIR: dataDir, AISO_STAGING_DIR: stagingDir = dataDir } = settings;
  for (const folder of new Set([stagingDir, dataDir])) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - bytes < floor) throw new AppError('storage.full', { detail: 'free space' });
  }
}
