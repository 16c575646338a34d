import { type GeneratedModel, manifestOf, REFUSAL_REASONS } from './model-folder.ts';
import { OnnxGraph } from './onnx-writer.ts';

/**
 * Labels and published operating points of the DenseNet-121 `densenet121-res224-all` of a public research
 * library, in the order of its outputs (Cohen et al., TorchXRayVision, MIDL 2022).
 */
export const LIBRARY_FINDINGS: readonly (readonly [label: string, operatingPoint: number])[] = [
  ['Atelectasis', 0.07422872],
  ['Consolidation', 0.038290843],
  ['Infiltration', 0.09814756],
  ['Pneumothorax', 0.0098118475],
  ['Edema', 0.023601074],
  ['Emphysema', 0.0022490358],
  ['Fibrosis', 0.010060724],
  ['Effusion', 0.103246614],
  ['Pneumonia', 0.056810737],
  ['Pleural Thickening', 0.026791653],
  ['Cardiomegaly', 0.050318155],
  ['Nodule', 0.023985857],
  ['Mass', 0.01939503],
  ['Hernia', 0.042889766],
  ['Lung Lesion', 0.053369623],
  ['Fracture', 0.035975814],
  ['Lung Opacity', 0.20204692],
  ['Enlarged Cardiomediastinum', 0.05015312],
];

const SIDE = 224;
/** Half of the input's range: values lie between −1024 and 1024. */
const RANGE = 1024;

/**
 * A tiny network with the interface of that DenseNet: 224² grey between −1024 and 1024 in, 18
 * probabilities out, no gate, no maps. Finding k's probability is `sigmoid(mean / 1024 − k / 4)`, mean
 * being that of the input.
 */
export function libraryModel(): GeneratedModel {
  const graph = new OnnxGraph();
  graph.input('image', ['batch', 1, SIDE, SIDE]);
  graph.add('Flatten', [graph.add('GlobalAveragePool', ['image'], 'mean')], 'flat', { axis: 1 });
  const heads = LIBRARY_FINDINGS.length;
  graph.weight('weight', [heads, 1], new Float32Array(heads).fill(1 / RANGE));
  graph.weight(
    'bias',
    [heads],
    Float32Array.from({ length: heads }, (_, k) => -k / 4),
  );
  graph.add('Gemm', ['flat', 'weight', 'bias'], 'logits', { transB: 1 });
  graph.add('Sigmoid', ['logits'], 'probabilities');
  graph.output('probabilities', ['batch', heads]);
  const model = {
    name: 'library-densenet',
    onnx: graph.encode(),
    side: SIDE,
    findings: LIBRARY_FINDINGS.map(([label]) => ({
      code: label.toLowerCase().replaceAll(' ', '-'),
      population: { minAgeYears: 18 },
    })),
  };
  const { findings } = manifestOf(model);
  return {
    ...model,
    manifest: {
      preparation: {
        id: `crop-triangle-${SIDE}/1`,
        fit: 'crop',
        resample: 'triangle',
        valueRange: [-RANGE, RANGE],
      },
      outputs: { logits: 'probabilities', scores: 'probabilities' },
      gate: {
        acceptedLabel: 'frontal chest radiograph',
        minimumContrast: 0.02,
        reasons: { lowContrast: REFUSAL_REASONS.lowContrast },
      },
      findings: findings.map((finding, k) => {
        const [label, operatingPoint] = LIBRARY_FINDINGS[k] ?? ['', 0.5];
        return {
          ...finding,
          label,
          operatingPoint,
          labels: { positive: [label], negative: ['No Finding'] },
        };
      }),
    },
  };
}
