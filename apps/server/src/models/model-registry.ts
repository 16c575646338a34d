import { join } from 'node:path';
import { AppError, type ModelDetail, type ModelSummary, type Settings } from '@aiso/contracts';
import { listModels, type ModelEntry } from '@aiso/inference';

/** The model packages of this installation. A damaged package is listed as unavailable and stops nothing else. */
export type ModelRegistry = {
  all(): readonly ModelSummary[];
  /** @throws AppError `model.not_found` */
  detailOf(modelId: string): Omit<ModelDetail, 'runs'>;
};

export const modelsDir = (settings: Settings): string =>
  settings.AISO_MODELS_DIR ?? join(import.meta.dirname, '../../../../models');

export async function openModelRegistry(settings: Settings): Promise<ModelRegistry> {
  const entries = await listModels(modelsDir(settings));
  return {
    all: () => entries.map(summaryOf),
    detailOf(modelId) {
      const entry = entries.find((candidate) => candidate.id === modelId);
      if (entry === undefined || entry.manifest === null) throw new AppError('model.not_found');
      const { views, gate, findings, card, preparation, file, input, outputs, engine } = entry.manifest;
      return {
        ...summaryOf(entry),
        manifest: { views, gate, findings, card, preparation, file, input, outputs, engine },
      };
    },
  };
}

function summaryOf({ id, manifest }: ModelEntry): ModelSummary {
  return {
    id,
    version: manifest?.version ?? '',
    title: manifest?.title ?? id,
    description: manifest?.description ?? 'This model package is damaged and cannot be used.',
    modalities: manifest?.modalities ?? [],
    bodyPart: manifest?.bodyPart ?? '',
    notice: manifest?.notice ?? '',
    intendedUse: manifest?.card.intendedUse ?? '',
    findings: (manifest?.findings ?? []).map(({ code, label, experimental }) => ({
      code,
      label,
      experimental,
    })),
    state: manifest === null ? 'unavailable' : 'ready',
  };
}
