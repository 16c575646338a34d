import { fieldsOf } from './onnx-header.ts';

/** Which messages of onnx.proto may hold tensors, by field number. */
const HOLDS = {
  model: { 7: 'graph', 25: 'function' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  function: { 7: 'node', 11: 'attribute' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;
type Holder = keyof typeof HOLDS;

/** Field numbers of TensorProto, and a value of the last one. */
const NAME = 8;
const EXTERNAL_DATA = 13;
const DATA_LOCATION = 14;
const EXTERNAL = 1;

/**
 * Names of weights that an ONNX file keeps in another file ("external data"). ONNX Runtime reads them from
 * below the folder that the program was started in, wherever the network says, and no checksum covers them.
 * @throws RangeError when the bytes are no protobuf message, or one inside another without an end.
 */
export const externalWeights = (file: Uint8Array): readonly string[] => [...externalNames(file, 'model')];

function* externalNames(message: Uint8Array, holder: Holder): Generator<string> {
  const held: Readonly<Record<number, Holder | 'tensor'>> = HOLDS[holder];
  for (const { number, bytes } of fieldsOf(message)) {
    const kind = held[number];
    if (bytes === null || kind === undefined) continue;
    if (kind !== 'tensor') yield* externalNames(bytes, kind);
    else if (isExternal(bytes)) yield nameOf(bytes);
  }
}

const isExternal = (tensor: Uint8Array): boolean =>
  [...fieldsOf(tensor)].some(
    ({ number, value }) => number === EXTERNAL_DATA || (number === DATA_LOCATION && value === EXTERNAL),
  );

const nameOf = (tensor: Uint8Array): string =>
  Buffer.from([...fieldsOf(tensor)].find(({ number }) => number === NAME)?.bytes ?? []).toString('utf8');
