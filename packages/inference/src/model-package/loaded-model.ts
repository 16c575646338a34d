import type { ModelManifest } from '@aiso/contracts';

/** A model package that was checked: its manifest holds, its file is the one described, and it ran once. */
export type LoadedModel = {
  readonly folder: string;
  /** Path of the ONNX file; null where the network is on a model server. */
  readonly file: string | null;
  readonly manifest: ModelManifest;
};
