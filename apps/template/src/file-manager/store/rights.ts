import type { Day } from '@aiso/ui/dates/day.ts';
import { ACCESS, type Access, type Drive, type Entry, type Folder, type SharedLink } from './entry.ts';
import { upFrom } from './tree.ts';

/** As a choice, and as a word beside a name. */
export const ACCESS_TEXT: Readonly<Record<Access, string>> = {
  view: 'Can view',
  comment: 'Can comment',
  edit: 'Can edit',
  owner: 'Owner',
};

/** What it lets somebody do. */
export const ACCESS_DOES: Readonly<Record<Access, string>> = {
  view: 'Opens and downloads',
  comment: 'Opens, downloads and comments',
  edit: 'Edits, uploads and renames',
  owner: 'Edits, shares and deletes',
};

type Right = {
  readonly person: string;
  readonly access: Access;
  /** The folder that it comes from; null where it was given for the entry itself. */
  readonly from: Folder | null;
};

const rank = (access: Access): number => ACCESS.indexOf(access);

/** What everybody may do with an entry: what was given for it or for a folder around it, the more of them. */
export function rightsOf(drive: Drive, entry: Entry): readonly Right[] {
  const best = new Map<string, Right>();
  for (const around of upFrom(drive, entry.id)) {
    const from = around.id === entry.id || !around.isFolder ? null : around;
    const given = [{ person: around.owner, access: 'owner' as const }, ...around.shares];
    for (const { person, access } of given) {
      const known = best.get(person);
      if (known === undefined || rank(known.access) < rank(access))
        best.set(person, { person, access, from });
    }
  }
  return [...best.values()].toSorted((one, other) => rank(other.access) - rank(one.access));
}

/** Whether a link works on a day. */
export const isOpenOn = ({ until }: SharedLink, day: Day): boolean => until === null || day <= until;

/** Who may do what by a link: "Anyone with the link can view". */
export const linkText = ({ scope, access }: Pick<SharedLink, 'scope' | 'access'>): string =>
  `${scope === 'anyone' ? 'Anyone' : 'Anyone at Lakeside Clinic'} with the link ${ACCESS_TEXT[access].toLowerCase()}`;
