import { OnnxGraph } from './onnx-writer.ts';
import { seededValues } from './seeded-values.ts';

const GROWTH = 32;
const BOTTLENECK = 4 * GROWTH;
const BLOCKS = [6, 12, 24, 16] as const;
const STEM = 64;

/**
 * A network of DenseNet-121's layers (Huang et al., CVPR 2017; growth 32, blocks of 6, 12, 24 and 16) on
 * one grey channel of 224², with seeded random weights: 7 M parameters, 2.8 G multiply-adds. It knows
 * nothing; it costs what sites will run.
 * `image` [N, 1, 224, 224] in, `logits` [N, F], `maps` [N, F, 7, 7] and `gate` [N, 1] out.
 */
export function denseNet121(findings = 18, seed = 121): Buffer {
  const builder = new Builder(seed);
  const { graph } = builder;
  let x = graph.input('image', ['batch', 1, 224, 224]);
  x = builder.convolution('stem', x, { from: 1, to: STEM, kernel: 7, stride: 2 });
  x = graph.add('Relu', [builder.norm('stem.norm', x, STEM)], 'stem.relu');
  x = graph.add('MaxPool', [x], 'stem.pool', { kernel_shape: [3, 3], strides: [2, 2], pads: [1, 1, 1, 1] });
  let channels = STEM;
  for (const [index, layers] of BLOCKS.entries()) {
    for (let layer = 0; layer < layers; layer += 1) {
      x = builder.denseLayer(`block${index}.${layer}`, x, channels);
      channels += GROWTH;
    }
    if (index === BLOCKS.length - 1) break;
    x = builder.normRelu(`transition${index}`, x, channels);
    x = builder.convolution(`transition${index}.conv`, x, { from: channels, to: channels / 2, kernel: 1 });
    channels /= 2;
    x = graph.add('AveragePool', [x], `transition${index}.pool`, { kernel_shape: [2, 2], strides: [2, 2] });
  }
  const features = builder.normRelu('features', x, channels);
  builder.convolution('maps', features, { from: channels, to: findings, kernel: 1 });
  const pooled = graph.add('GlobalAveragePool', ['maps'], 'maps.mean');
  graph.add('Flatten', [pooled], 'maps.pooled', { axis: 1 });
  graph.add(
    'Add',
    ['maps.pooled', graph.weight('bias', [1, findings], new Float32Array(findings))],
    'logits',
  );
  const mean = graph.add('GlobalAveragePool', [features], 'features.mean');
  graph.add('Flatten', [mean], 'features.pooled', { axis: 1 });
  // The gate lets everything through: what is measured is the whole way, findings and heat maps included.
  graph.weight('gate.weight', [1, channels], new Float32Array(channels));
  graph.weight('gate.bias', [1], Float32Array.of(6));
  graph.add('Gemm', ['features.pooled', 'gate.weight', 'gate.bias'], 'gate', { transB: 1 });
  graph.output('logits', ['batch', findings]);
  graph.output('maps', ['batch', findings, 7, 7]);
  graph.output('gate', ['batch', 1]);
  return graph.encode();
}

type Convolution = {
  readonly from: number;
  readonly to: number;
  readonly kernel: number;
  readonly stride?: number;
};

class Builder {
  readonly graph = new OnnxGraph();
  readonly #values: ReturnType<typeof seededValues>;

  constructor(seed: number) {
    this.#values = seededValues(seed);
  }

  convolution(name: string, input: string, { from, to, kernel, stride = 1 }: Convolution): string {
    // He's range for a uniform distribution keeps the activations of all 121 layers in one order of
    // magnitude.
    const range = Math.sqrt(6 / (from * kernel * kernel));
    const values = this.#values(to * from * kernel * kernel, range);
    const weight = this.graph.weight(`${name}.weight`, [to, from, kernel, kernel], values);
    const pad = (kernel - 1) / 2;
    return this.graph.add('Conv', [input, weight], name, {
      kernel_shape: [kernel, kernel],
      strides: [stride, stride],
      pads: [pad, pad, pad, pad],
    });
  }

  norm(name: string, input: string, channels: number): string {
    const statistics = (part: string, mean: number, spread: number): string =>
      this.graph.weight(`${name}.${part}`, [channels], this.#values(channels, spread, mean));
    const inputs = [
      input,
      statistics('scale', 1, 0.1),
      statistics('bias', 0, 0.1),
      statistics('mean', 0, 0.1),
      statistics('variance', 1, 0.1),
    ];
    return this.graph.add('BatchNormalization', inputs, name, { epsilon: { float: 1e-5 } });
  }

  normRelu(name: string, input: string, channels: number): string {
    return this.graph.add('Relu', [this.norm(`${name}.norm`, input, channels)], `${name}.relu`);
  }

  denseLayer(name: string, input: string, channels: number): string {
    let x = this.normRelu(`${name}.1`, input, channels);
    x = this.convolution(`${name}.1.conv`, x, { from: channels, to: BOTTLENECK, kernel: 1 });
    x = this.normRelu(`${name}.2`, x, BOTTLENECK);
    x = this.convolution(`${name}.2.conv`, x, { from: BOTTLENECK, to: GROWTH, kernel: 3 });
    return this.graph.add('Concat', [input, x], name, { axis: 1 });
  }
}
