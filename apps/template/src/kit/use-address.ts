import type { FilterParam, FilterParams, FiltersOf } from '@aiso/ui/table/table-view.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Change<F extends FilterParams> = (
  change: Partial<FiltersOf<F>>,
  /** Whether the address takes the place of the last one, so that "back" leads past it. */
  options?: { readonly replace?: boolean },
) => void;

/**
 * What a screen's address says: a value for each of `params`. What is said wrongly counts as not said, and
 * what is usual is left out. Changes in a row add up, also before the first of them is shown.
 */
export function useAddress<const F extends FilterParams>(params: F): readonly [FiltersOf<F>, Change<F>] {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  /** The address that was last asked for; it may not be shown yet. */
  const asked = useRef(text);
  useEffect(() => {
    asked.current = text;
  }, [text]);
  const said = useMemo(() => {
    const from = new URLSearchParams(text);
    return Object.fromEntries(
      Object.entries(params).map(([key, { name = key, read }]) => [key, read(from, name) as unknown]),
    ) as FiltersOf<F>;
  }, [params, text]);
  const change = useCallback<Change<F>>(
    (changes, { replace = false } = {}) => {
      const next = new URLSearchParams(asked.current);
      for (const [key, value] of Object.entries(changes)) {
        const param = params[key] as FilterParam<unknown>;
        const name = param.name ?? key;
        next.delete(name);
        if (value !== param.none) param.write(next, name, value);
      }
      asked.current = next.toString();
      setSearch(next, { replace, preventScrollReset: true });
    },
    [params, setSearch],
  );
  return [said, change];
}
