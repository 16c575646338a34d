import type { Feature, Features } from '@aiso/contracts/permissions';
import type { MenuItem } from '@aiso/contracts/tenancy';
import { MENU_ICONS, MENU_ROUTES, type MenuIconName, type MenuRoute } from '@aiso/contracts/tenant-menu';

/** A menu while it is written: entries may be unfinished, and each has a key of its own to be moved by. */
export type DraftEntry = {
  readonly key: string;
  readonly title: string;
  readonly icon: MenuIconName | '';
  readonly route: MenuRoute | '';
};

/** Without entries it is a page of its own. */
export type DraftSection = DraftEntry & { readonly entries: readonly DraftEntry[] | null };

let lastKey = 0;
const newKey = (): string => `entry-${(lastKey += 1)}`;

export const newPage = (): DraftEntry => ({ key: newKey(), title: '', icon: '', route: '' });
export const newTopPage = (): DraftSection => ({ ...newPage(), entries: null });
export const newSection = (): DraftSection => ({ ...newPage(), entries: [newPage()] });

const entryOf = ({ title, icon, route }: MenuItem): DraftEntry => ({
  key: newKey(),
  title,
  icon: MENU_ICONS.find((known) => known === icon) ?? '',
  route: MENU_ROUTES.find((known) => known === route) ?? '',
});

/** Every page below an item; what was nested deeper than a section comes up into it. */
const pagesBelow = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.subMenu === undefined ? [item] : pagesBelow(item.subMenu)));

export const draftOf = (items: readonly MenuItem[]): readonly DraftSection[] =>
  items.map((item) => ({
    ...entryOf(item),
    entries: item.subMenu === undefined ? null : pagesBelow(item.subMenu).map(entryOf),
  }));

const itemOf = ({ title, icon, route }: DraftEntry): MenuItem => ({
  title: title.trim(),
  ...(icon === '' ? {} : { icon }),
  ...(route === '' ? {} : { route }),
});

/** As it is kept; what is unfinished is left for the schema to refuse. */
export const itemsOf = (draft: readonly DraftSection[]): readonly MenuItem[] =>
  draft.map(({ entries, ...section }) =>
    entries === null
      ? itemOf(section)
      : { ...itemOf({ ...section, route: '' }), subMenu: entries.map(itemOf) },
  );

/** The list with one of it at another place; places outside of it are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.min(Math.max(to, 0), list.length - 1);
  const taken = list[from];
  if (taken === undefined || target === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(target, 0, taken);
}

/** Features of which one opens the page (specification, section 6). */
const OPENED_BY: Readonly<Record<MenuRoute, readonly [Feature, ...Feature[]]>> = {
  '/landing': ['inference'],
  '/image-diagnosis': ['inference'],
  '/patients': ['patientManagement'],
  '/pulmonology/listing': ['imageUpload', 'inference'],
  '/pulmonology/upload': ['imageUpload'],
  '/pulmonology/inference': ['imageUpload', 'inference'],
};

/** The feature that a page waits for; null where it is open. */
export function missingFeature(route: MenuRoute | '', features: Features): Feature | null {
  if (route === '' || OPENED_BY[route].some((feature) => features[feature])) return null;
  return OPENED_BY[route][0];
}
