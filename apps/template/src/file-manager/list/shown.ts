import { inTrash } from '../store/change.ts';
import { type Drive, type Entry, ME } from '../store/entry.ts';
import { KIND_NAMES, kindOf } from '../store/kinds.ts';
import { allBelow, childrenOf, isThere, sizeOf } from '../store/tree.ts';
import { type Address, isBackwards, type Sort, usualSort, type View } from '../view.ts';

/** As many as are looked through for what was changed lately. */
const MOST_RECENT = 50;

const there = (drive: Drive): readonly Entry[] => [...drive.values()].filter(({ id }) => isThere(drive, id));

const OF_VIEW: Readonly<Record<Exclude<View, 'files'>, (drive: Drive) => readonly Entry[]>> = {
  recent: (drive) =>
    there(drive)
      .filter(({ isFolder }) => !isFolder)
      .toSorted((one, other) => other.modifiedAt - one.modifiedAt)
      .slice(0, MOST_RECENT),
  starred: (drive) => there(drive).filter(({ isStarred }) => isStarred),
  // What lies in a folder that somebody gave is found there.
  shared: (drive) =>
    there(drive).filter(
      ({ owner, shares, link, parentId }) =>
        link !== null || shares.length > 0 || (owner !== ME && drive.get(parentId)?.owner !== owner),
    ),
  trash: inTrash,
};

/** Numbers by their value: “Case 2” before “Case 10”. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Compare = (one: Entry, other: Entry) => number;

function comparison(drive: Drive, sort: Sort, view: View): Compare {
  const timeOf = (entry: Entry): number => (view === 'trash' ? (entry.trashedAt ?? 0) : entry.modifiedAt);
  const compare: Record<string, Compare> = {
    size: (one, other) => sizeOf(drive, one) - sizeOf(drive, other),
    modified: (one, other) => timeOf(one) - timeOf(other),
    kind: (one, other) => byName.compare(KIND_NAMES[kindOf(one)].one, KIND_NAMES[kindOf(other)].one),
  };
  const byKey = compare[sort.replace('-', '')] ?? (() => 0);
  const way = isBackwards(sort) ? -1 : 1;
  const isTimed = sort.endsWith('modified');
  return (one, other) =>
    // Folders first, whatever is asked for; but not where the order is one of time.
    (isTimed ? 0 : Number(other.isFolder) - Number(one.isFolder)) ||
    way * byKey(one, other) ||
    (sort === '-name' ? -1 : 1) * byName.compare(one.name, other.name) ||
    one.id.localeCompare(other.id);
}

type Question = Pick<Address, 'view' | 'folder' | 'sort'> & { readonly isSearched: boolean };
const sorted = new WeakMap<Drive, Map<string, readonly Entry[]>>();

/** Sorted once: what is typed only leaves things out. */
function inOrder(drive: Drive, { view, folder, sort, isSearched }: Question): readonly Entry[] {
  const known = sorted.get(drive) ?? new Map<string, readonly Entry[]>();
  sorted.set(drive, known);
  const key = [view, folder, sort ?? '', isSearched].join('\n');
  const before = known.get(key);
  if (before !== undefined) return before;
  const inView =
    view === 'files'
      ? isSearched
        ? allBelow(drive, folder)
        : childrenOf(drive, folder)
      : OF_VIEW[view](drive);
  const list = inView.toSorted(comparison(drive, sort ?? usualSort(view), view));
  known.set(key, list);
  return list;
}

/** What an address shows, in its order. A search goes through the folders below, and through tags. */
export function entriesOf(
  drive: Drive,
  address: Pick<Address, 'view' | 'folder' | 'sort' | 'q'>,
): readonly Entry[] {
  const wanted = address.q.trim().toLowerCase();
  const list = inOrder(drive, { ...address, isSearched: wanted !== '' });
  if (wanted === '') return list;
  return list.filter(
    ({ name, tags }) =>
      name.toLowerCase().includes(wanted) || tags.some((tag) => tag.toLowerCase().includes(wanted)),
  );
}
