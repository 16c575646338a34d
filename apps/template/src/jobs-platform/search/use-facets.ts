import { useMemo } from 'react';
import type { FacetChip } from '../../kit/facets/FacetChips.tsx';
import type { Facet as AnyFacet } from '../../kit/facets/FacetGroup.tsx';
import { useSalary } from '../parts/use-salary.ts';
import { chosenOf, FACETS, type Facet } from './facets.ts';
import type { Query } from './jobs-view.ts';

/** A facet as it is shown: its texts in the page's language. */
type ShownFacet = AnyFacet & { readonly of: Facet };

/** The facets with their texts: salaries are amounts. */
export function useFacets(): readonly ShownFacet[] {
  const { euros } = useSalary();
  return useMemo(
    () =>
      FACETS.map((facet) => ({
        of: facet,
        name: facet.name,
        title: facet.title,
        isOne: facet.isOne,
        options:
          facet.name === 'salary'
            ? facet.options.map(({ value }) => ({ value, text: euros(Number(value) * 1_000) }))
            : facet.options,
      })),
    [euros],
  );
}

/** All options that are chosen, in the facets' order. */
export const chipsOf = (facets: readonly ShownFacet[], query: Query): readonly FacetChip<ShownFacet>[] =>
  facets.flatMap((facet) => {
    const chosen = chosenOf(query, facet.of);
    return facet.options.flatMap(({ value, text }) =>
      chosen.includes(value) ? [{ facet, value, text }] : [],
    );
  });
