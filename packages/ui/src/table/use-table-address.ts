import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useShownLocation } from '../shown-location.ts';
import { back, type CursorStack, FIRST_PAGE, forward, readStack } from './cursor-stack.ts';
import type { Paging } from './paging.ts';
import type { TablePlace } from './table-view.ts';

/** What `describeTableView` returns, as far as an address needs it. */
export type AddressedView<View extends TablePlace> = {
  readonly parse: (params: URLSearchParams) => View;
  readonly format: (view: View) => URLSearchParams;
  readonly pageSizes: readonly number[];
  /** Names of what stands in the fragment. */
  readonly fragment: readonly string[];
  /** Names of what the page around the table says in its address. */
  readonly ofPage?: readonly string[];
  /** For a table amid a page: what it is asked for does not scroll the page to its beginning. */
  readonly keepsScroll?: boolean;
};

/** What a server's answer says of the list that its page is from. */
export type PageAnswer = {
  readonly total: number;
  /** Whether the total is more than "at least"; it is where this is not said. */
  readonly totalIsExact?: boolean;
  /** In lists that are paged by cursor: null on the last page. */
  readonly nextCursor?: string | null;
};

type Address = { readonly search: string; readonly hash: string };

function paramsOf({ search, hash }: Address, fragment: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(search);
  const hidden = new URLSearchParams(hash.slice(1));
  for (const name of fragment) {
    params.delete(name);
    const value = hidden.get(name);
    if (value !== null) params.set(name, value);
  }
  return params;
}

function addressOf(params: URLSearchParams, fragment: readonly string[]): Address {
  const hidden = new URLSearchParams();
  for (const name of fragment) {
    const value = params.get(name);
    if (value !== null) hidden.set(name, value);
    params.delete(name);
  }
  return { search: params.toString(), hash: hidden.toString() };
}

/** A table's own filters and its order, as an address says them: no page, and nothing of the fragment. */
export function searchOf<View extends TablePlace>(
  { format, fragment, ofPage = [], pageSizes }: AddressedView<View>,
  view: View,
): string {
  const params = format({ ...view, cursor: null, page: 1, pageSize: pageSizes[0] ?? view.pageSize });
  for (const name of [...fragment, ...ofPage]) params.delete(name);
  return params.toString();
}

/** The view that an address names. */
export const viewAt = <View extends TablePlace>(
  { parse, fragment }: Pick<AddressedView<View>, 'parse' | 'fragment'>,
  at: Address,
): View => parse(paramsOf(at, fragment));

/** What was asked for from a location, before its address is drawn. */
type Wanted<View> = {
  readonly view: View;
  readonly cursors: CursorStack;
  readonly from: Location;
  readonly number: number;
};

/** Of what was asked for by tables since the program was loaded. */
let lastNumber = 0;

const numberOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'number' in state && typeof state.number === 'number'
    ? state.number
    : Number.POSITIVE_INFINITY;

/** A list that was opened by itself: its address says nothing, and no filter was cleared to get there. */
export const asksNothing = ({ search, hash, state }: Location): boolean =>
  search === '' && hash === '' && numberOf(state) === Number.POSITIVE_INFINITY;

/**
 * A table's view in the page's address: reload, back, forward and a sent link show the same. Also the ways
 * between its pages. What is asked for is shown at once, before the new address is drawn: who presses quickly
 * sees, and changes, what was pressed before. `asked` is that view for listeners that are older.
 * @param usual what is shown, and the address says from then on, where it says nothing
 */
export function useTableAddress<View extends TablePlace>(
  described: AddressedView<View>,
  usual: string | null = null,
) {
  const { format, pageSizes, fragment, keepsScroll = false } = described;
  const navigate = useNavigate();
  const location = useShownLocation();
  const isWalk = useNavigationType() === NavigationType.Pop;
  const [wanted, setWanted] = useState<Wanted<View> | null>(null);
  const isOnItsWay =
    wanted !== null && (location === wanted.from || (!isWalk && numberOf(location.state) < wanted.number));
  const isUnsaid = usual !== null && usual !== '' && asksNothing(location);
  const view = isOnItsWay
    ? wanted.view
    : viewAt(described, isUnsaid ? { search: usual, hash: '' } : location);
  const stack = readStack(isOnItsWay ? { cursors: wanted.cursors } : location.state, view.cursor);
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const asked = useCallback(() => latest.current, []);

  const go = useCallback(
    (next: View, options: { replace?: boolean; cursors?: CursorStack } = {}) => {
      const cursors = options.cursors ?? FIRST_PAGE;
      lastNumber += 1;
      latest.current = next;
      setWanted({ view: next, cursors, from: location, number: lastNumber });
      void navigate(addressOf(format(next), fragment), {
        state: { cursors, number: lastNumber },
        replace: options.replace ?? false,
        preventScrollReset: keepsScroll,
      });
    },
    [format, fragment, keepsScroll, location, navigate],
  );
  useEffect(() => {
    if (isUnsaid) go(latest.current, { replace: true });
  }, [go, isUnsaid]);
  const place = (change: Partial<TablePlace>): View => ({ ...latest.current, ...change });
  const common = {
    page: view.page,
    pageSize: view.pageSize,
    pageSizes,
    onPageSize: (pageSize: number) => go(place({ pageSize, cursor: null, page: 1 })),
    onFirst: () => go(place({ cursor: null, page: 1 })),
  };

  /** Pages by cursor; `answer` is undefined as long as the page that the address asks for is not there. */
  const cursorPaging = (answer: PageAnswer | undefined, isStale = false): Paging => {
    const cursor = isStale ? null : (answer?.nextCursor ?? null);
    return {
      ...common,
      total: answer === undefined ? null : { count: answer.total, isExact: answer.totalIsExact ?? true },
      onPrevious:
        view.cursor === null
          ? null
          : () => {
              const cursors = back(stack);
              const before = cursors.at(-1) ?? null;
              go(place({ cursor: before, page: before === null ? 1 : Math.max(2, view.page - 1) }), {
                cursors,
              });
            },
      onNext:
        cursor === null
          ? null
          : () => go(place({ cursor, page: view.page + 1 }), { cursors: forward(stack, cursor) }),
    };
  };

  /** Pages by number; `total` is undefined as long as it is not known. */
  const numberPaging = (total: number | undefined): Paging => ({
    ...common,
    total: total === undefined ? null : { count: total, isExact: true },
    onPrevious: view.page === 1 ? null : () => go(place({ page: view.page - 1 })),
    onNext:
      total === undefined || view.page * view.pageSize >= total
        ? null
        : () => go(place({ page: view.page + 1 })),
  });

  return { view, asked, go, cursorPaging, numberPaging };
}
