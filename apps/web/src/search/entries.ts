import type { StudyHit } from '@aiso/contracts/search';
import type { WorklistWait } from '@aiso/contracts/worklist';
import type { ResultEntry, ResultGroup } from '@aiso/ui/template/more-results.ts';

/** A line that can be chosen. */
export type Entry = ResultEntry & {
  /** What the model says of a study. */
  readonly finding?: StudyHit['topFinding'];
  /** What a study waits for. */
  readonly waits?: readonly WorklistWait[];
};

export type Group = ResultGroup<Entry>;

/** So many of a group are shown before somebody asks for more (specification, section 2). */
const SHOWN_AT_FIRST = 3;

/** A line of the list: an entry, or the one that shows more or less of its group. */
export type Option =
  | { readonly kind: 'entry'; readonly id: string; readonly entry: Entry }
  | {
      readonly kind: 'fold';
      readonly id: string;
      readonly groupId: string;
      readonly isOpen: boolean;
      readonly hidden: number;
    };

export type ShownGroup = Pick<Group, 'id' | 'title' | 'isWhole'> & { readonly options: readonly Option[] };

/** What the list shows of groups, given those that are unfolded; a group without entries is left out. */
export function shownGroups(groups: readonly Group[], isOpen: (groupId: string) => boolean): ShownGroup[] {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, title, isWhole, entries }) => {
      const open = isOpen(id);
      const shown = open ? entries : entries.slice(0, SHOWN_AT_FIRST);
      const options: Option[] = shown.map((entry) => ({ kind: 'entry', id: entry.id, entry }));
      const hidden = entries.length - SHOWN_AT_FIRST;
      if (hidden > 0) options.push({ kind: 'fold', id: `fold:${id}`, groupId: id, isOpen: open, hidden });
      return { id, title, options, isWhole: isWhole || !open };
    });
}
