import type { DirectoryChange } from '@aiso/directory';

/** Whether it says where somebody belongs, and with which rights. */
export const isOfPlace = ({ kind, detail }: DirectoryChange): boolean =>
  kind === 'user_added' ||
  (kind === 'user_changed' && /groups|custom:/u.test(JSON.stringify(detail['changed'])));
