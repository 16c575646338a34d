import { replaceAddressSearch, useAddressSearch } from '../use-address-search.ts';
import { type Filter, filterOf, searchWith } from './screens.ts';

/** The filter that stands in the address; the document is built without one. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const filter = filterOf(useAddressSearch());
  const change = (part: Partial<Filter>): void => {
    const { search } = window.location;
    replaceAddressSearch(searchWith(search, { ...filterOf(search), ...part }));
  };
  return [filter, change];
}
