import type { DeidentifiedAttribute as Change } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { attributeName, groupOf, tagText } from './attributes.ts';

export type Changes = {
  add(tag: number, action: Change['action']): void;
  /** In ascending order of tags. @throws AppError `dicom.too_complex` */
  list(): readonly Change[];
};

/** The table has 621 rows, and what it does not name is listed by its tag. */
export const MOST_CHANGES = 2000;

export function collectChanges(): Changes {
  const counts = new Map<string, Change>();
  return {
    add(tag, action) {
      const isPrivate = groupOf(tag) % 2 === 1;
      const text = isPrivate ? `${tagText(tag).slice(0, 5)},xxxx)` : tagText(tag);
      const key = `${text} ${action}`;
      const name = isPrivate ? 'Private Attributes' : attributeName(tag);
      counts.set(key, { tag: text, name, action, count: (counts.get(key)?.count ?? 0) + 1 });
    },
    list() {
      if (counts.size > MOST_CHANGES) throw new AppError('dicom.too_complex', { detail: 'changes' });
      return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
    },
  };
}
