import { join } from 'node:path';
import type { ModelManifest, Precision } from '@aiso/contracts';
import type { LoadedModel } from './loaded-model.ts';

/**
 * The model in `precision`: file and manifest name the one network that runs. A model without such a file
 * stays as it is, and so does one on a model server.
 * @param model as its package has it
 */
export function inPrecision(model: LoadedModel, precision: Precision): LoadedModel {
  const { folder, manifest } = model;
  const variant = manifest.variants?.find((candidate) => candidate.precision === precision);
  if (variant === undefined) return model;
  const { file } = variant;
  return { folder, file: join(folder, file.path), manifest: { ...manifest, file } };
}

/** In what the network that a manifest names as its file reckons; null where it is on a model server. */
export function precisionOf({ file, variants }: ModelManifest): Precision | null {
  if (file === undefined) return null;
  return variants?.find((variant) => variant.file.sha256 === file.sha256)?.precision ?? 'float32';
}
