/** Field numbers of `ModelProto` and `OperatorSetIdProto` in onnx.proto. */
const OPSET_IMPORT = 8;
const OPSET_DOMAIN = 1;
const OPSET_VERSION = 2;

/**
 * The version of the default operator set (domain "" or "ai.onnx") that an ONNX file imports, or null
 * where it says none. Walks the outermost protobuf fields and steps over the graph, so a large file costs
 * no more.
 * @throws RangeError when the bytes are no protobuf message.
 */
export function readOpset(file: Uint8Array): number | null {
  for (const field of fieldsOf(file)) {
    if (field.number !== OPSET_IMPORT || field.bytes === null) continue;
    let domain = '';
    let version = 0;
    for (const part of fieldsOf(field.bytes)) {
      if (part.number === OPSET_DOMAIN && part.bytes) domain = Buffer.from(part.bytes).toString('utf8');
      if (part.number === OPSET_VERSION && part.value !== null) version = part.value;
    }
    if (domain === '' || domain === 'ai.onnx') return version;
  }
  return null;
}

type Field = {
  readonly number: number;
  readonly value: number | null;
  readonly bytes: Uint8Array | null;
};

/** The fields of a message in the protobuf wire format; of these, varints and byte ranges are kept. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    // Ten bytes at most: a number below zero takes them all.
    for (let factor = 1; factor <= 2 ** 63; factor *= 128) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw new RangeError('a protobuf number does not end');
  };
  while (at < message.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    switch (key % 8) {
      case 0:
        yield { number, value: varint(), bytes: null };
        break;
      case 1:
        at += 8;
        break;
      case 2: {
        const length = varint();
        if (at + length > message.length) throw new RangeError('a protobuf field is longer than its file');
        yield { number, value: null, bytes: message.subarray(at, at + length) };
        at += length;
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError('not a protobuf message');
    }
  }
}
