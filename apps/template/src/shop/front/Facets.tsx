import { FacetGroup } from '../../kit/facets/FacetGroup.tsx';
import { Swatch } from '../parts/ChoiceChip.tsx';
import { COLOURS } from '../product/offer.ts';
import { NO_SHOP, type Shop } from '../product/shop.ts';
import { choicesOf, FACETS, facetCounts, withChoices } from './facets.ts';
import type { FrontView } from './front-view.ts';

type FacetsProps = {
  /** Undefined until it was read. */
  readonly shop: Shop | undefined;
  readonly view: FrontView;
  readonly onChange: (change: Partial<FrontView>) => void;
};

/** A colour is shown beside its name; other options are words alone. */
function ColourMark({ of }: { readonly of: string }) {
  const hex = COLOURS.find(({ value }) => value === of)?.hex;
  return hex === undefined ? null : <Swatch colour={hex} />;
}

/** By what the products can be narrowed down. */
export function Facets({ shop = NO_SHOP, view, onChange }: FacetsProps) {
  const choices = choicesOf(view);
  return FACETS.map((facet) => (
    <FacetGroup
      key={facet.name}
      facet={facet}
      things="products"
      counts={facetCounts(shop, view, facet)}
      chosen={choices[facet.name]}
      onChange={(chosen) => onChange(withChoices(facet, chosen))}
      {...(facet.name === 'colour' ? { markOf: ({ value }) => <ColourMark of={value} /> } : {})}
    />
  ));
}
