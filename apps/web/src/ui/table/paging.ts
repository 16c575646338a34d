/** What the bar below a table needs, however its pages are counted. */
export type Paging = {
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Rows that fit the filters; null while unknown. Beyond some count a server may say only "at least". */
  readonly total: { readonly count: number; readonly isExact: boolean } | null;
  readonly onPageSize: (pageSize: number) => void;
  /** Null where there is no such page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onFirst: () => void;
};
