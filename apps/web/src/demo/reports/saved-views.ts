/** A choice of days, comparison, segment and country under a name. */
export type SavedView = {
  readonly id: string;
  readonly title: string;
  /** Of the page's address, without the question mark. */
  readonly search: string;
};

export const SAVED_VIEWS: readonly SavedView[] = [
  { id: 'quarter', title: 'Last 90 days and a year before', search: 'range=ninetyDays&compare=year' },
  { id: 'members', title: 'Members this month', search: 'range=month&segment=members' },
  { id: 'germany', title: 'New visitors in Germany', search: 'segment=new&country=DE' },
];

/** A view of this name comes in place of the one that had it. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const isSame = ({ title }: SavedView): boolean => title.toLowerCase() === view.title.toLowerCase();
  return views.some(isSame) ? views.map((one) => (isSame(one) ? view : one)) : [...views, view];
}

/** Whether an address shows it, in whatever order its parts stand. */
export function isShown({ search }: SavedView, shown: string): boolean {
  const sorted = (text: string): string => {
    const params = new URLSearchParams(text);
    params.sort();
    return params.toString();
  };
  return sorted(search) === sorted(shown);
}
