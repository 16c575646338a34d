import type { NotificationView } from '@aiso/contracts/notifications';
import { readingPath } from '../reading/reading-path.ts';

/** All that the person sent, in the worklist. */
export const OWN_WORKLIST = '/pulmonology/listing?scope=mine&sort=newest';

/** Where a notification leads: to the reading, or to the uploads of the person that share its fate. */
export const targetOf = ({ kind, uploadId }: Pick<NotificationView, 'kind' | 'uploadId'>): string =>
  kind === 'finished' ? readingPath(uploadId) : `${OWN_WORKLIST}&state=${kind}`;
