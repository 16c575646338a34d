/** What a screen's address asks for, under a name. */
export type SavedView = {
  readonly id: string;
  readonly title: string;
  /** Of the page's address, without the question mark. */
  readonly search: string;
};

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
