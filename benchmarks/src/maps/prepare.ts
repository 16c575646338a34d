import { openDecoders } from '@aiso/imaging/decoders';
import { type LoadedModel, prepareFile } from '@aiso/inference';
import type { Grey } from './lung-mask.ts';

const LIMITS = { maxBytes: 1e8, maxPixels: 1e8 };

/** Prepares films for a model as the server does, in its value range. */
export function openPreparation({ manifest: { input, preparation } }: LoadedModel) {
  const decoders = openDecoders();
  const order = {
    input,
    ...preparation,
    limits: LIMITS,
    correction: null,
    borderOnly: false,
    renditions: false,
  };
  const prepare = async (bytes: Buffer): Promise<Grey> => {
    const { prepared } = await prepareFile(decoders, '', bytes, order);
    return { values: prepared.data, width: input.width, height: input.height };
  };
  return { prepare, close: () => decoders.close() };
}

/** A prepared film in greys from 0 to 1. */
export function inGreys(film: Grey, { manifest }: LoadedModel): Grey {
  const [low, high] = manifest.preparation.valueRange;
  return { ...film, values: film.values.map((value) => (value - low) / (high - low)) };
}
