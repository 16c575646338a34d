import { OnnxGraph } from './onnx-writer.ts';
import { seededValues } from './seeded-values.ts';

const SIDE = 224;
const PATCH = 16;
const GRID = SIDE / PATCH;
const TOKENS = GRID * GRID;
const DEPTH = 12;
const HEAD_WIDTH = 64;
/** LayerNormalization is an operator from here on. */
const OPSET = 17;

/** Width of each token by the names of Touvron et al. (ICML 2021): 6, 22 and 86 M parameters. */
const WIDTHS = { Ti: 192, S: 384, B: 768 } as const;

/**
 * A vision transformer (Dosovitskiy et al., ICLR 2021) of 12 layers on patches of 16² of one grey channel of
 * 224², with seeded random weights. As in "Better plain ViT baselines" (Beyer et al., 2022) there is no class
 * token, and the logit is the mean of what the patches say.
 * `image` [N, 1, 224, 224] in, `logits` [N, F] and `maps` [N, F, 14, 14] out; a map's mean plus the finding's
 * bias is the logit.
 */
export function visionTransformer(size: keyof typeof WIDTHS, findings = 18, seed = 16): GeneratedNetwork {
  const builder = new Builder(WIDTHS[size], seed);
  const { graph } = builder;
  let tokens = builder.patches(graph.input('image', ['batch', 1, SIDE, SIDE]));
  for (let layer = 0; layer < DEPTH; layer += 1) {
    tokens = builder.attention(`layer${layer}.attention`, tokens);
    tokens = builder.perceptron(`layer${layer}.perceptron`, tokens);
  }
  builder.evidence(builder.norm('norm', tokens), findings);
  return { onnx: graph.encode(), opset: OPSET };
}

type GeneratedNetwork = { readonly onnx: Buffer; readonly opset: number };

class Builder {
  readonly graph = new OnnxGraph(OPSET);
  readonly #width: number;
  readonly #values: ReturnType<typeof seededValues>;

  constructor(width: number, seed: number) {
    this.#width = width;
    this.#values = seededValues(seed);
    const heads = width / HEAD_WIDTH;
    this.graph.integers('apart', [0, TOKENS, heads, HEAD_WIDTH]);
    this.graph.integers('together', [0, TOKENS, width]);
    this.graph.weight('scale', [1], Float32Array.of(HEAD_WIDTH ** -0.5));
    this.graph.weight('half', [1], Float32Array.of(0.5));
    this.graph.weight('one', [1], Float32Array.of(1));
    this.graph.weight('root', [1], Float32Array.of(Math.SQRT1_2));
  }

  /** [N, 196, width], each token with its place. */
  patches(image: string): string {
    const { graph } = this;
    const width = this.#width;
    const kernel = graph.weight(
      'patches.weight',
      [width, 1, PATCH, PATCH],
      this.#values(width * PATCH * PATCH, PATCH ** -1),
    );
    const cut = graph.add('Conv', [image, kernel], 'patches.cut', {
      kernel_shape: [PATCH, PATCH],
      strides: [PATCH, PATCH],
    });
    const flat = graph.add(
      'Reshape',
      [cut, graph.integers('patches.shape', [0, width, TOKENS])],
      'patches.flat',
    );
    const tokens = graph.add('Transpose', [flat], 'patches.tokens', { perm: [0, 2, 1] });
    const places = graph.weight('places', [1, TOKENS, width], this.#values(TOKENS * width, 0.5));
    return graph.add('Add', [tokens, places], 'patches');
  }

  norm(name: string, input: string): string {
    const width = this.#width;
    const scale = this.graph.weight(`${name}.scale`, [width], this.#values(width, 0.1, 1));
    const bias = this.graph.weight(`${name}.bias`, [width], this.#values(width, 0.1));
    return this.graph.add('LayerNormalization', [input, scale, bias], name, { epsilon: { float: 1e-6 } });
  }

  linear(name: string, input: string, from: number, to: number): string {
    // The outputs have the variance of the inputs.
    const weight = this.graph.weight(
      `${name}.weight`,
      [from, to],
      this.#values(from * to, (3 / from) ** 0.5),
    );
    const bias = this.graph.weight(`${name}.bias`, [to], this.#values(to, 0.1));
    return this.graph.add('Add', [this.graph.add('MatMul', [input, weight], `${name}.product`), bias], name);
  }

  attention(name: string, tokens: string): string {
    const { graph } = this;
    const width = this.#width;
    const input = this.norm(`${name}.norm`, tokens);
    const part = (which: string, perm: readonly number[]): string => {
      const all = this.linear(`${name}.${which}`, input, width, width);
      const apart = graph.add('Reshape', [all, 'apart'], `${name}.${which}.apart`);
      return graph.add('Transpose', [apart], `${name}.${which}.heads`, { perm });
    };
    const [query, key, value] = [
      part('query', [0, 2, 1, 3]),
      part('key', [0, 2, 3, 1]),
      part('value', [0, 2, 1, 3]),
    ];
    const products = graph.add('MatMul', [query, key], `${name}.products`);
    const scaled = graph.add('Mul', [products, 'scale'], `${name}.scaled`);
    const shares = graph.add('Softmax', [scaled], `${name}.shares`, { axis: 3 });
    const mixed = graph.add('MatMul', [shares, value], `${name}.mixed`);
    const turned = graph.add('Transpose', [mixed], `${name}.turned`, { perm: [0, 2, 1, 3] });
    const joined = graph.add('Reshape', [turned, 'together'], `${name}.joined`);
    return graph.add('Add', [tokens, this.linear(`${name}.out`, joined, width, width)], name);
  }

  perceptron(name: string, tokens: string): string {
    const { graph } = this;
    const width = this.#width;
    const wide = this.linear(`${name}.wide`, this.norm(`${name}.norm`, tokens), width, 4 * width);
    // GELU by its definition, as exporters write it before opset 20.
    const erf = graph.add('Erf', [graph.add('Mul', [wide, 'root'], `${name}.argument`)], `${name}.erf`);
    const share = graph.add('Mul', [graph.add('Add', [erf, 'one'], `${name}.sum`), 'half'], `${name}.share`);
    const gelu = graph.add('Mul', [wide, share], `${name}.gelu`);
    return graph.add('Add', [tokens, this.linear(`${name}.narrow`, gelu, 4 * width, width)], name);
  }

  /** What each patch says of each finding, and its mean with the bias. */
  evidence(tokens: string, findings: number): void {
    const { graph } = this;
    const width = this.#width;
    const weight = graph.weight(
      'head.weight',
      [width, findings],
      this.#values(width * findings, (3 / width) ** 0.5),
    );
    const said = graph.add('MatMul', [tokens, weight], 'said');
    const turned = graph.add('Transpose', [said], 'said.turned', { perm: [0, 2, 1] });
    graph.add('Reshape', [turned, graph.integers('grid', [0, findings, GRID, GRID])], 'maps');
    const mean = graph.add('ReduceMean', ['maps'], 'maps.mean', { axes: [2, 3], keepdims: 0 });
    graph.add('Add', [mean, graph.weight('head.bias', [findings], this.#values(findings, 0.1))], 'logits');
    graph.output('logits', ['batch', findings]);
    graph.output('maps', ['batch', findings, GRID, GRID]);
  }
}
