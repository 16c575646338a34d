import { isDay } from '../dates/day.ts';

/** How one filter stands in an address: `read` takes what it does not understand for `none`. */
export type FilterParam<T> = {
  /** In the address; the filter's own name where it is not given. */
  readonly name?: string;
  /** What no server on the way must read: a fragment is not sent (RFC 9110, 4.2.5). */
  readonly isInFragment?: boolean;
  readonly none: T;
  readonly read: (params: URLSearchParams, name: string) => T;
  readonly write: (params: URLSearchParams, name: string, value: T) => void;
};

/** One of a list, or `none`. */
export function oneOf<T extends string, N extends T | null>(
  values: readonly T[],
  none: N,
): FilterParam<T | N> {
  return {
    none,
    read: (params, name) => values.find((known) => known === params.get(name)) ?? none,
    write: (params, name, value) => value !== null && params.set(name, value),
  };
}

/** Any number of a list, in the list's order; none of them means no filter. */
export function someOf<T extends string>(values: readonly T[], name?: string): FilterParam<readonly T[]> {
  return {
    ...(name === undefined ? {} : { name }),
    none: [],
    read: (params, name) => values.filter((known) => params.getAll(name).includes(known)),
    write: (params, name, chosen) => {
      for (const value of chosen) params.append(name, value);
    },
  };
}

export const freeText = (maxLength: number): FilterParam<string> => ({
  none: '',
  read: (params, name) => (params.get(name) ?? '').slice(0, maxLength),
  write: (params, name, value) => params.set(name, value),
});

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay: FilterParam<string | null> = {
  none: null,
  read: (params, name) => {
    const day = params.get(name);
    return day !== null && isDay(day) ? day : null;
  },
  write: (params, name, value) => value !== null && params.set(name, value),
};

/** Where in the list a page stands. */
export type TablePlace = {
  readonly pageSize: number;
  /** Where this page begins; null for the first, and in tables that are paged by number. */
  readonly cursor: string | null;
  /** Counted from 1; with a cursor only for show. */
  readonly page: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where filters of every type meet
export type FilterParams = Readonly<Record<string, FilterParam<any>>>;
export type FiltersOf<F extends FilterParams> = {
  readonly [K in keyof F]: F[K] extends FilterParam<infer T> ? T : never;
};

export type TableViewOf<F extends FilterParams, S extends string> = FiltersOf<F> & {
  readonly sort: S;
} & TablePlace;

export type TableViewDescription<F extends FilterParams, S extends string> = {
  readonly filters: F;
  /** The first is the usual one. */
  readonly sorts: readonly [S, ...S[]];
  /** The first is the usual one. */
  readonly pageSizes: readonly [number, ...number[]];
  /** By an opaque cursor from the page before, or by number. */
  readonly pagedBy: 'cursor' | 'number';
};

const CURSOR_MAX_LENGTH = 300;

/**
 * What a table shows, as the page's address says it: filters, order, page size and page. What is said wrongly
 * counts as not said; what is usual is left out.
 */
export function describeTableView<const F extends FilterParams, S extends string>(
  description: TableViewDescription<F, S>,
) {
  type View = TableViewOf<F, S>;
  type Change = Partial<Omit<View, 'cursor' | 'page'>>;
  const { filters, sorts, pageSizes, pagedBy } = description;
  const entries = Object.entries(filters);
  const noFilters = Object.fromEntries(
    entries.map(([key, { none }]) => [key, none as unknown]),
  ) as FiltersOf<F>;
  const isNone = (value: unknown, none: unknown): boolean =>
    typeof value === 'string'
      ? value.trim() === none
      : Array.isArray(value)
        ? value.length === 0
        : value === none;

  const parse = (params: URLSearchParams): View => {
    const size = Number(params.get('size'));
    const after = pagedBy === 'cursor' ? params.get('after') : null;
    const cursor = after !== null && after.length <= CURSOR_MAX_LENGTH ? after : null;
    const page = Number(params.get('page'));
    const hasPage = (pagedBy === 'number' || cursor !== null) && Number.isSafeInteger(page) && page > 1;
    return {
      ...Object.fromEntries(
        entries.map(([key, param]) => [key, param.read(params, param.name ?? key) as unknown]),
      ),
      sort: sorts.find((known) => known === params.get('sort')) ?? sorts[0],
      pageSize: pageSizes.find((known) => known === size) ?? pageSizes[0],
      cursor,
      page: hasPage ? page : 1,
    } as View;
  };

  const format = (view: View): URLSearchParams => {
    const params = new URLSearchParams();
    for (const [key, param] of entries) {
      const value: unknown = view[key];
      if (!isNone(value, param.none)) param.write(params, param.name ?? key, value);
    }
    if (view.sort !== sorts[0]) params.set('sort', view.sort);
    if (view.pageSize !== pageSizes[0]) params.set('size', String(view.pageSize));
    if (view.cursor !== null) params.set('after', view.cursor);
    if (view.page > 1) params.set('page', String(view.page));
    return params;
  };

  return {
    ...description,
    /** Names of what stands in the address's fragment. */
    fragment: entries.flatMap(([key, { name, isInFragment }]) =>
      isInFragment === true ? [name ?? key] : [],
    ),
    noFilters,
    parse,
    format,
    /** Whether anything but "everything" is asked for. */
    hasFilters: (view: View): boolean => entries.some(([key, { none }]) => !isNone(view[key], none)),
    /**
     * A change of filter, order or page size starts at the first page: a cursor belongs to the question it
     * came from.
     */
    change: (view: View, change: Change): View => ({ ...view, ...change, cursor: null, page: 1 }),
  };
}
