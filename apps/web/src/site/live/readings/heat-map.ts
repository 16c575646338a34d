import { colorHeatmap } from '../../../reading/viewer/heatmap-colors.ts';
import written from './heat-maps.json';

/** Grey values 0–255, row-major, as base64. */
type GreyMap = { readonly width: number; readonly height: number; readonly grey: string };

/** Of the findings of the shown drawing, as `npm run site:radiograph` wrote them. */
export const heatMaps: Readonly<Record<string, GreyMap>> = written;

/** A finding's heat map in colour, as the reading room paints it. */
export function coloredMap(code: string): ImageData | null {
  const map = heatMaps[code];
  if (map === undefined) return null;
  const image = new ImageData(map.width, map.height);
  const bytes = atob(map.grey);
  for (let at = 0; at < bytes.length; at += 1) image.data[at * 4] = bytes.charCodeAt(at);
  colorHeatmap(image.data);
  return image;
}
