import type { Day } from '@aiso/ui/dates/day.ts';
import { AWAY, CAST, OWN_ID } from '../../kit/cast/people.ts';

/** What somebody may do, each with all that the one before it may. */
export const ACCESS = ['view', 'comment', 'edit', 'owner'] as const;
export type Access = (typeof ACCESS)[number];
export type Share = { readonly person: string; readonly access: Access };

/** Whoever has the link may open it, if they are of the clinic or whoever they are. */
export type SharedLink = {
  readonly scope: 'clinic' | 'anyone';
  readonly access: Exclude<Access, 'owner'>;
  /** The last day on which it works; null: it does not end. */
  readonly until: Day | null;
};

/** What a file was before. */
export type Version = {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  /** Bytes. */
  readonly size: number;
  readonly content: Content;
};
/** Something that was done to an entry: `Renamed from “Draft.md”`. */
type Deed = { readonly at: number; readonly by: string; readonly text: string };

/** Bytes that were uploaded, or that are made from a seed when somebody asks for them. */
export type Content =
  | { readonly from: 'upload'; readonly blob: Blob }
  | { readonly from: 'sample'; readonly seed: string };

type Common = {
  readonly id: string;
  readonly name: string;
  /** The folder around it; `ROOT` at the top. */
  readonly parentId: string;
  /** Ids of people. */
  readonly owner: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly isStarred: boolean;
  readonly tags: readonly string[];
  readonly shares: readonly Share[];
  /** Null where there is no link to it. */
  readonly link: SharedLink | null;
  /** The oldest first. */
  readonly deeds: readonly Deed[];
  /** Null where it is not in the trash itself; what lies in a folder goes with the folder. */
  readonly trashedAt: number | null;
};
export type Folder = Common & { readonly isFolder: true };
export type StoredFile = Common & {
  readonly isFolder: false;
  /** Bytes. */
  readonly size: number;
  readonly content: Content;
  /** Those before the one that is shown, the oldest first. */
  readonly versions: readonly Version[];
};
export type Entry = Folder | StoredFile;
/** All that is kept, the trash too, by id. */
export type Drive = ReadonlyMap<string, Entry>;

/** As an entry begins: nobody has done anything with it. */
export const UNTOUCHED = {
  isStarred: false,
  tags: [],
  shares: [],
  link: null,
  trashedAt: null,
} as const satisfies Partial<Entry>;

/** “My files” itself, which is no entry: it cannot be renamed, moved or deleted. */
export const ROOT = '';
export const ROOT_NAME = 'My files';

/** Whom something can be shared with. */
export const PEOPLE = CAST.filter(({ id }) => !(id in AWAY));
/** Who looks at the demo. */
export const ME = OWN_ID;
export const nameOfPerson = (id: string): string =>
  id === ME ? 'You' : (CAST.find((person) => person.id === id)?.name ?? 'Unknown');

export const withDeed = <E extends Entry>(entry: E, at: number, text: string): E => ({
  ...entry,
  deeds: [...entry.deeds, { at, by: ME, text }],
});
