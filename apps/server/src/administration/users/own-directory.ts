import { AppError } from '@aiso/contracts';
import type { Services } from '../../platform/services.ts';

/** Where another directory keeps the people (a cloud user pool), a change made here would reach nobody. @throws AppError `directory.elsewhere` */
export function requireOwnDirectory({ directory }: Pick<Services, 'directory'>): void {
  if (directory.isElsewhere) throw new AppError('directory.elsewhere');
}
