import { CODE_SYSTEMS, type FindingCoding, type ModelManifest } from '@aiso/contracts';
import { type GeneratedModel, manifestOf, REFUSAL_REASONS } from './model-folder.ts';
import { OnnxGraph } from './onnx-writer.ts';

const codingIn =
  (system: FindingCoding['system']) =>
  (code: string, display: string): FindingCoding => ({ system, code, display });
const snomed = codingIn(CODE_SYSTEMS.snomed);
const dicom = codingIn(CODE_SYSTEMS.dicom);

type LibraryFinding = readonly [label: string, operatingPoint: number, coding?: FindingCoding];

/**
 * Labels and published operating points of the DenseNet-121 `densenet121-res224-all` of a public research
 * library, in the order of its outputs (Cohen et al., TorchXRayVision, MIDL 2022), and what terminologies
 * call them where one has a word for the same.
 */
export const LIBRARY_FINDINGS: readonly LibraryFinding[] = [
  ['Atelectasis', 0.07422872, snomed('46621007', 'Atelectasis')],
  ['Consolidation', 0.038290843, snomed('95436008', 'Lung consolidation')],
  ['Infiltration', 0.09814756, dicom('112121', 'Infiltrate')],
  ['Pneumothorax', 0.0098118475, snomed('36118008', 'Pneumothorax')],
  ['Edema', 0.023601074, snomed('19242006', 'Pulmonary edema')],
  ['Emphysema', 0.0022490358, snomed('87433001', 'Pulmonary emphysema')],
  ['Fibrosis', 0.010060724, snomed('51615001', 'Fibrosis of lung')],
  ['Effusion', 0.103246614, snomed('60046008', 'Pleural effusion')],
  ['Pneumonia', 0.056810737, snomed('233604007', 'Pneumonia')],
  ['Pleural Thickening', 0.026791653],
  ['Cardiomegaly', 0.050318155, snomed('287272002', 'Cardiomegaly')],
  ['Nodule', 0.023985857, snomed('27925004', 'Nodule')],
  ['Mass', 0.01939503, snomed('4147007', 'Mass')],
  ['Hernia', 0.042889766],
  ['Lung Lesion', 0.053369623],
  ['Fracture', 0.035975814, snomed('125605004', 'Fracture of bone')],
  ['Lung Opacity', 0.20204692, dicom('112001', 'Opacity')],
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
  const model: GeneratedModel = {
    name: 'library-densenet',
    onnx: graph.encode(),
    side: SIDE,
    findings: LIBRARY_FINDINGS.map(([label]) => ({ code: codeOf(label), population: { minAgeYears: 18 } })),
  };
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
      gate: WITHOUT_GATE,
      findings: libraryFindings(model),
    },
  };
}

const WITHOUT_GATE: ModelManifest['gate'] = {
  acceptedLabel: 'frontal chest radiograph',
  minimumContrast: 0.02,
  reasons: { lowContrast: REFUSAL_REASONS.lowContrast },
};

const codeOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

const libraryFindings = (model: GeneratedModel): ModelManifest['findings'] =>
  manifestOf(model).findings.map((finding, k) => {
    const [label = '', operatingPoint = 0.5, coding] = LIBRARY_FINDINGS[k] ?? [];
    return {
      ...finding,
      label,
      operatingPoint,
      ...(coding === undefined ? {} : { coding: [coding] }),
      labels: { positive: [label], negative: ['No Finding'] },
    };
  });

/**
 * A network of real shape for the same findings, as the recipe in docs/models.md packages it: grey between 0
 * and 1, logits and maps, no gate. The findings are for any age, at 0.5.
 */
export function biggerModel(
  name: string,
  { onnx, opset = 13 }: { onnx: Buffer; opset?: number },
): GeneratedModel {
  const model: GeneratedModel = {
    name,
    onnx,
    opset,
    side: SIDE,
    findings: LIBRARY_FINDINGS.map(([label]) => ({ code: codeOf(label), population: {} })),
  };
  return {
    ...model,
    manifest: {
      outputs: { logits: 'logits', activationMaps: 'maps' },
      gate: WITHOUT_GATE,
      findings: libraryFindings(model).map((finding) => ({ ...finding, operatingPoint: 0.5 })),
    },
  };
}
