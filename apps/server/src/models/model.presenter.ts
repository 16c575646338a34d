import type { ModelDetail, ModelSummary, PointChoice } from '@aiso/contracts';
import type { LoadedModel } from '@aiso/inference';
import { decidingPoint } from './operating-points.ts';
import type { TenantModel } from './tenant-model.repository.ts';

/**
 * A model as its tenant sees it. `model` is undefined when no package of that name is there any more.
 * @param unreachableSince null unless its servers are away
 */
export function presentModel(
  { name, reads }: Pick<TenantModel, 'name' | 'reads'>,
  model: LoadedModel | undefined,
  unreachableSince: string | null,
): ModelSummary {
  if (model === undefined) {
    return {
      id: name,
      version: '',
      title: name,
      description: 'The package of this model is gone, or damaged, and cannot be used.',
      modalities: [],
      bodyPart: '',
      notice: '',
      intendedUse: '',
      findings: [],
      state: 'unavailable',
      unreachableSince: null,
      reads,
    };
  }
  const { version, title, description, modalities, bodyPart, notice, card, findings } = model.manifest;
  return {
    id: name,
    version,
    title,
    description,
    modalities,
    bodyPart,
    notice,
    intendedUse: card.intendedUse,
    findings: findings.map(({ code, label, experimental }) => ({ code, label, experimental })),
    state: unreachableSince === null ? 'ready' : 'unreachable',
    unreachableSince,
    reads,
  };
}

/** The card's operating points are those of the tenant. @param choices by the finding's code */
export function presentManifest(
  { manifest }: LoadedModel,
  choices: ReadonlyMap<string, PointChoice>,
): ModelDetail['manifest'] {
  const { views, gate, findings, card, preparation, file, variants, input, outputs, view, engine } = manifest;
  return {
    views,
    gate,
    findings: findings.map((finding) => ({
      ...finding,
      operatingPoint: decidingPoint(finding, choices, null),
    })),
    card,
    preparation,
    file,
    variants,
    input,
    outputs,
    view,
    engine,
  };
}
