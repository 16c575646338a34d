import type { UploadView } from '@aiso/contracts/uploads';

/** What never became an image waits for nothing, so nothing goes before it. */
export const hasPriority = ({ state }: UploadView): boolean => state !== 'refused' && state !== 'cancelled';
