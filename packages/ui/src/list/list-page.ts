import type { PageAnswer } from '../table/use-table-address.ts';

/** A page of a list, as its reader answers. */
export type ListPage<Row> = PageAnswer & {
  readonly rows: readonly Row[];
  /** Rows in each tab, by the tab's value ('' for the one of all), that the other filters let through. */
  readonly counts?: Readonly<Record<string, number>>;
  /** What those rows sum to, by tab as well. */
  readonly sums?: Readonly<Record<string, number>>;
};

/** The page as it will be once some rows have become others, or have left. */
export function changedPage<Row, Page extends ListPage<Row>>(
  page: Page,
  isChosen: (row: Row) => boolean,
  becomes: (row: Row) => Row | null,
): Page {
  const rows = page.rows.flatMap((row) => {
    const now = isChosen(row) ? becomes(row) : row;
    return now === null ? [] : [now];
  });
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
}
