import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelManifest, OperatingPoint } from '@aiso/contracts';
import { PLAIN_NETWORK, plainNetwork } from './plain-network.ts';

export type GeneratedModel = {
  readonly name: string;
  readonly onnx: Buffer;
  /** The same network in int8. */
  readonly int8?: Buffer;
  /** Side of the square input in pixels. */
  readonly side: number;
  readonly findings: readonly Pick<ModelManifest['findings'][number], 'code' | 'population'>[];
  readonly opset?: number;
  /** What the manifest says otherwise. */
  readonly manifest?: Partial<ModelManifest>;
};

/** Two heads on the network that can be worked out by hand: `light` for adults, `dark` for children. */
export const plainModel = (): GeneratedModel => ({
  name: 'plain',
  onnx: plainNetwork(),
  side: PLAIN_NETWORK.side,
  findings: [
    { code: 'light', population: { minAgeYears: 16 } },
    { code: 'dark', population: { maxAgeYears: 16 } },
  ],
});

/** The same whose findings are for any age: it decides on images of unknown age. */
export const forAnyAge = (model: GeneratedModel): GeneratedModel => ({
  ...model,
  findings: model.findings.map(({ code }) => ({ code, population: {} })),
  manifest: {
    ...model.manifest,
    ...(model.manifest?.findings && {
      findings: model.manifest.findings.map((finding) => ({ ...finding, population: {} })),
    }),
  },
});

/**
 * The same whose package names points for the first finding: 0.2 is sensitive, 0.5 balanced, 0.8 specific.
 */
export function withPoints(model: GeneratedModel, balanced = 0.5): GeneratedModel {
  const share = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
  const on = 'generated images';
  const [first, ...others] = manifestOf(model).findings;
  if (first === undefined) throw new Error('The model has no finding.');
  const { chosenAt: _chosenAt, ...finding } = first;
  const points: OperatingPoint[] = [
    { name: 'sensitive', value: balanced - 0.3, sensitivity: share(0.9), specificity: share(0.5), on },
    { name: 'balanced', value: balanced, sensitivity: share(0.75), specificity: share(0.76), on },
    { name: 'specific', value: balanced + 0.3, sensitivity: share(0.5), specificity: share(0.9), on },
  ];
  const named = { ...finding, operatingPoint: balanced, points };
  return { ...model, manifest: { ...model.manifest, findings: [named, ...others] } };
}

/**
 * The plain model whose network takes images for AP that are brighter than 0.71 and for PA below 0.49. Its
 * points for AP lie 0.1 higher than those for any view, those for PA 0.1 lower.
 */
export function modelWithViews(): GeneratedModel {
  const model = withPoints(plainModel());
  const { outputs, findings } = manifestOf(model);
  const byView = findings.map(({ points, ...finding }) => ({
    ...finding,
    ...(points === undefined
      ? {}
      : {
          points: points.map((point) => {
            const { name: _name, ...measured } = point;
            const at = (value: number) => ({ ...measured, value: Number(value.toFixed(1)) });
            return { ...point, views: { AP: at(point.value + 0.1), PA: at(point.value - 0.1) } };
          }),
        }),
  }));
  return {
    ...model,
    onnx: plainNetwork({ ...PLAIN_NETWORK, view: { gain: 20, bias: -12 } }),
    manifest: {
      outputs: { ...outputs, view: 'view' },
      view: { apFrom: 0.9, paBelow: 0.1 },
      findings: byView,
    },
  };
}

/**
 * The same with an int8 variant that likes darkness where the first file likes light: its answers tell
 * which of them was run.
 */
export const modelWithInt8 = (): GeneratedModel => ({
  ...plainModel(),
  int8: plainNetwork({ ...PLAIN_NETWORK, heads: PLAIN_NETWORK.heads.toReversed() }),
});

const INT8_FILE = 'model.int8.onnx';

const describeFile = (path: string, onnx: Buffer, opset: number): NonNullable<ModelManifest['file']> => ({
  path,
  sha256: createHash('sha256').update(onnx).digest('hex'),
  bytes: onnx.length,
  opset,
});

/** Those of the model that comes with the program. */
export const REFUSAL_REASONS = {
  lowContrast: {
    code: 'blank',
    label: 'Blank',
    text: 'This image is blank or almost without contrast, so no finding was computed.',
  },
  belowThreshold: {
    code: 'not_frontal_chest',
    label: 'Not a frontal chest radiograph',
    text: 'This is not a frontal chest radiograph, so no finding was computed.',
  },
} satisfies ModelManifest['gate']['reasons'];

/** The manifest of a generated network: operating points 0.5, temperature 1, gate at 0.5. */
export function manifestOf(model: GeneratedModel): ModelManifest {
  const { name, onnx, int8, side, findings, opset = 13 } = model;
  return {
    schemaVersion: 1,
    kind: 'classifier',
    name,
    version: '1.0.0',
    title: `Generated model ${name}`,
    description: 'A generated network for tests and benchmarks. It knows nothing of medicine.',
    modalities: ['CR', 'DX'],
    bodyPart: 'CHEST',
    views: ['PA', 'AP'],
    notice: 'For research and evaluation, not for diagnosis.',
    file: describeFile('model.onnx', onnx, opset),
    ...(int8 === undefined
      ? {}
      : { variants: [{ precision: 'int8', file: describeFile(INT8_FILE, int8, opset) }] }),
    input: { name: 'image', height: side, width: side, channels: 1 },
    preparation: { id: `squash-triangle-${side}/1`, fit: 'squash', resample: 'triangle', valueRange: [0, 1] },
    outputs: { logits: 'logits', activationMaps: 'maps', gate: 'gate' },
    gate: { threshold: 0.5, acceptedLabel: 'anything', minimumContrast: 0.02, reasons: REFUSAL_REASONS },
    findings: findings.map(({ code, population }) => ({
      code,
      label: `Finding ${code}`,
      description: 'Generated.',
      population,
      operatingPoint: 0.5,
      temperature: 1,
      chosenAt: { sensitivity: 0.9, on: 'nothing' },
      experimental: false,
    })),
    card: {
      intendedUse: 'Tests and benchmarks of the product.',
      outOfScope: ['Everything else.'],
      limits: [],
      trainingData: [],
      metrics: [],
      gateMetrics: [],
      ethics: 'No patient is concerned.',
      references: [],
    },
    ...model.manifest,
  };
}

/** The same network on a model server: the package is its manifest alone. */
export const remoteModel = (model: GeneratedModel): GeneratedModel => ({
  ...model,
  name: `${model.name}-remote`,
  manifest: {
    ...model.manifest,
    file: undefined,
    engine: { kind: 'remote', protocol: 'open-inference-v2', model: model.name },
  },
});

/** Writes a model package under `modelsDir` and returns its folder. `change` may spoil the manifest. */
export async function writeModelFolder(
  modelsDir: string,
  model: GeneratedModel = plainModel(),
  change: (manifest: ModelManifest) => unknown = (manifest) => manifest,
): Promise<string> {
  const folder = join(modelsDir, model.name);
  await mkdir(folder, { recursive: true });
  const manifest = manifestOf(model);
  if (manifest.file !== undefined) await writeFile(join(folder, 'model.onnx'), model.onnx);
  if (model.int8 !== undefined) await writeFile(join(folder, INT8_FILE), model.int8);
  await writeFile(join(folder, 'model.json'), JSON.stringify(change(manifest), null, 2));
  return folder;
}
