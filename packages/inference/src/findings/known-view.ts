import type { KnownView, ModelManifest } from '@aiso/contracts';
import type { FrontalView } from '@aiso/contracts/frontal-view';
import { readsFrontalChest } from '@aiso/contracts/models';

/**
 * The view for which operating points are taken. A header that says it goes before the pixels, and these
 * count only where they are sure. Null where neither says it, and for models of anything but the frontal
 * chest.
 * @param header as the file or a person says it
 * @param score `sigmoid(view)`, 0–1 for AP; null where the network does not tell
 */
export function knownView(
  { view: thresholds, bodyPart, views }: Pick<ModelManifest, 'view' | 'bodyPart' | 'views'>,
  header: FrontalView | null,
  score: number | null,
): KnownView | null {
  if (!readsFrontalChest({ bodyPart, views })) return null;
  const seen = score === null || thresholds === undefined ? null : viewSeen(score, thresholds);
  if (header !== null) return { position: header, by: 'header', disputed: seen !== null && seen !== header };
  return seen === null ? null : { position: seen, by: 'pixels', disputed: false };
}

/** What the pixels say; null between the thresholds. */
export function viewSeen(
  score: number,
  { apFrom, paBelow }: NonNullable<ModelManifest['view']>,
): FrontalView | null {
  if (score >= apFrom) return 'AP';
  return score < paBelow ? 'PA' : null;
}
