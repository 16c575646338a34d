import type { StudyView } from '@aiso/contracts/studies';

/** What cannot be read waits for nothing, so nothing goes before it. */
export const hasPriority = ({ state }: StudyView): boolean => state !== 'refused';
