import { NO_SHOP, type Shop } from '../product/shop.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { choicesOf, FACETS, facetCounts, withChoices } from './facets.ts';
import type { FrontView } from './front-view.ts';

type FacetsProps = {
  /** Undefined until it was read. */
  readonly shop: Shop | undefined;
  readonly view: FrontView;
  readonly onChange: (change: Partial<FrontView>) => void;
};

/** By what the products can be narrowed down. */
export function Facets({ shop = NO_SHOP, view, onChange }: FacetsProps) {
  const choices = choicesOf(view);
  return FACETS.map((facet) => (
    <FacetGroup
      key={facet.name}
      facet={facet}
      counts={facetCounts(shop, view, facet)}
      chosen={choices[facet.name]}
      onChange={(chosen) => onChange(withChoices(facet, chosen))}
    />
  ));
}
