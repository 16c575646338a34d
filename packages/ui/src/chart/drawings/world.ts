import { type GeoPermissibleObjects, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import { countryCode } from '../country.ts';

export type Outline = {
  /** ISO 3166-1 alpha-2; null of what has no code there. */
  readonly code: string | null;
  /** SVG path data, in the pixels that it was asked for. */
  readonly path: string;
};

/** Nobody's country, and a fifth of the picture. */
const ANTARCTICA = '010';

const world = atlas as unknown as Topology<{ countries: GeometryCollection }>;

/**
 * What is drawn of the world: Natural Earth at 1:110 million, in which the smallest countries are
 * missing.
 */
const countries = feature(world, {
  ...world.objects.countries,
  geometries: world.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA),
});

/**
 * The countries' outlines in a picture of that size, in the Natural Earth projection; it mirrors in no
 * script.
 */
export function outlinesOf(widthPx: number, heightPx: number): readonly Outline[] {
  const path = geoPath(geoNaturalEarth1().fitSize([widthPx, heightPx], countries as GeoPermissibleObjects));
  return countries.features.map((country) => ({
    code: typeof country.id === 'string' ? countryCode(country.id) : null,
    path: path.digits(1)(country) ?? '',
  }));
}
