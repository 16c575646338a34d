import { OnnxGraph } from './onnx-writer.ts';

export type PlainNetwork = {
  /** Side of the square input in pixels; a multiple of `cell`. */
  readonly side: number;
  /** Side of one cell of the activation maps in input pixels. */
  readonly cell: number;
  /** A finding's map is `gain` × the brightness of the cell; its logit is the map's mean + `bias`. */
  readonly heads: readonly { readonly gain: number; readonly bias: number }[];
  /**
   * Where it is given, a cell of the map has the `bias` already, and the logit is
   * ln(mean(exp(`sharpness` × cell))) / `sharpness`.
   */
  readonly sharpness?: number;
  /** The gate's logit is `gain` × the brightness of the image + `bias`. */
  readonly gate: { readonly gain: number; readonly bias: number };
  /** The logit of AP, likewise; without it the network does not tell the view. */
  readonly view?: { readonly gain: number; readonly bias: number };
};

/**
 * Accepts what is brighter than 0.3. Two findings of opposite taste: the first likes light, the second
 * darkness.
 */
export const PLAIN_NETWORK: PlainNetwork = {
  side: 32,
  cell: 4,
  heads: [
    { gain: 8, bias: -4 },
    { gain: -8, bias: 4 },
  ],
  gate: { gain: 40, bias: -12 },
};

/**
 * A convolutional network with a model package's interface, whose answer can be worked out by hand:
 * `image` [N, 1, side, side] in (`images` may fix N), `logits` [N, F], `maps` [N, F, side/cell, side/cell]
 * and `gate` [N, 1] out, with a view `view` [N, 1] as well.
 */
export function plainNetwork(network: PlainNetwork = PLAIN_NETWORK, images: 'batch' | 1 = 'batch'): Buffer {
  const { side, cell, heads, gate, view } = network;
  const graph = new OnnxGraph();
  const image = graph.input('image', [images, 1, side, side]);
  const kernel = new Float32Array(heads.length * cell * cell);
  for (const [index, head] of heads.entries()) {
    kernel.fill(head.gain / (cell * cell), index * cell * cell, (index + 1) * cell * cell);
  }
  graph.weight('maps.weight', [heads.length, 1, cell, cell], kernel);
  if (network.sharpness === undefined) addMean(graph, image, network);
  else addLogMeanExp(graph, image, network, network.sharpness);
  const brightness = graph.add(
    'Flatten',
    [graph.add('GlobalAveragePool', [image], 'image.mean')],
    'brightness',
    { axis: 1 },
  );
  for (const [name, line] of Object.entries({ gate, view })) {
    if (line === undefined) continue;
    graph.weight(`${name}.weight`, [1, 1], Float32Array.of(line.gain));
    graph.weight(`${name}.bias`, [1], Float32Array.of(line.bias));
    graph.add('Gemm', [brightness, `${name}.weight`, `${name}.bias`], name, { transB: 1 });
    graph.output(name, [images, 1]);
  }
  graph.output('logits', [images, heads.length]);
  graph.output('maps', [images, heads.length, side / cell, side / cell]);
  return graph.encode();
}

const biasOf = ({ heads }: PlainNetwork): Float32Array => Float32Array.from(heads, ({ bias }) => bias);

const stridesOf = ({ cell }: PlainNetwork) => ({ kernel_shape: [cell, cell], strides: [cell, cell] });

function addMean(graph: OnnxGraph, image: string, network: PlainNetwork): void {
  graph.weight('logits.bias', [1, network.heads.length], biasOf(network));
  const maps = graph.add('Conv', [image, 'maps.weight'], 'maps', stridesOf(network));
  const mean = graph.add('GlobalAveragePool', [maps], 'maps.mean');
  const pooled = graph.add('Flatten', [mean], 'maps.pooled', { axis: 1 });
  graph.add('Add', [pooled, 'logits.bias'], 'logits');
}

function addLogMeanExp(graph: OnnxGraph, image: string, network: PlainNetwork, sharpness: number): void {
  const { cell, heads, side } = network;
  graph.weight('maps.bias', [heads.length], biasOf(network));
  graph.weight('maps.sharpness', [1], Float32Array.of(sharpness));
  graph.weight('maps.logCells', [1], Float32Array.of(Math.log((side / cell) ** 2)));
  const maps = graph.add('Conv', [image, 'maps.weight', 'maps.bias'], 'maps', stridesOf(network));
  const scaled = graph.add('Mul', [maps, 'maps.sharpness'], 'maps.scaled');
  const sum = graph.add('ReduceLogSumExp', [scaled], 'maps.sum', { axes: [2, 3], keepdims: 0 });
  const mean = graph.add('Sub', [sum, 'maps.logCells'], 'maps.logMean');
  graph.add('Div', [mean, 'maps.sharpness'], 'logits');
}
