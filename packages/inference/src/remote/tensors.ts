import { endianness } from 'node:os';
import { z } from 'zod';
import type { OutputTensor } from '../network/forward-pass.ts';

/** Length of the JSON before the tensors of a body that come as bytes (binary tensor data extension). */
export const HEADER_LENGTH = 'inference-header-content-length';

export type InferRequest = {
  readonly input: { readonly name: string; readonly shape: readonly number[]; readonly data: Float32Array };
  readonly outputs: readonly string[];
};
export type EncodedRequest = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * The body of `infer` of the Open Inference Protocol, version 2.
 * @param asBytes with the tensor as bytes, not as numbers in JSON
 */
export function encodeRequest({ input, outputs }: InferRequest, asBytes: boolean): EncodedRequest {
  const { name, shape, data } = input;
  const tensor = { name, shape, datatype: 'FP32' };
  if (!asBytes) {
    const inputs = [{ ...tensor, data: Array.from(data) }];
    const body = Buffer.from(
      JSON.stringify({ inputs, outputs: outputs.map((output) => ({ name: output })) }),
    );
    return { body, headers: { 'content-type': 'application/json' } };
  }
  const bytes = littleEndian(data);
  const head = Buffer.from(
    JSON.stringify({
      inputs: [{ ...tensor, parameters: { binary_data_size: bytes.length } }],
      outputs: outputs.map((output) => ({ name: output, parameters: { binary_data: true } })),
    }),
  );
  return {
    body: Buffer.concat([head, bytes]),
    headers: { 'content-type': 'application/octet-stream', [HEADER_LENGTH]: String(head.length) },
  };
}

const MOST_OUTPUTS = 64;
const responseSchema = z.object({
  outputs: z
    .array(
      z.object({
        name: z.string(),
        datatype: z.string(),
        shape: z.array(z.int().nonnegative()).max(8),
        parameters: z.object({ binary_data_size: z.int().nonnegative().optional() }).optional(),
        data: z.array(z.unknown()).optional(),
      }),
    )
    .max(MOST_OUTPUTS),
});

/**
 * The FP32 outputs in the body of an answer.
 * @param headerLength what the answer says of it; null where the whole body is JSON
 * @throws Error when the body is not an answer of the protocol, or holds fewer bytes than it says
 */
export function decodeResponse(body: Buffer, headerLength: string | null): ReadonlyMap<string, OutputTensor> {
  const jsonBytes = headerLength === null ? body.length : Number(headerLength);
  if (!Number.isInteger(jsonBytes) || jsonBytes < 0 || jsonBytes > body.length) {
    throw new Error('the answer is shorter than its header says');
  }
  const { outputs } = responseSchema.parse(JSON.parse(body.toString('utf8', 0, jsonBytes)));
  const tensors = new Map<string, OutputTensor>();
  let at = jsonBytes;
  for (const { name, datatype, shape, parameters, data } of outputs) {
    const bytes = parameters?.binary_data_size;
    if (bytes !== undefined) {
      if (at + bytes > body.length) throw new Error(`the output ${name} is shorter than the answer says`);
      if (datatype === 'FP32') tensors.set(name, { data: fromLittleEndian(body, at, bytes), dims: shape });
      at += bytes;
    } else if (datatype === 'FP32' && data !== undefined) {
      tensors.set(name, { data: Float32Array.from(data.flat(Infinity), Number), dims: shape });
    }
  }
  return tensors;
}

const BYTES = Float32Array.BYTES_PER_ELEMENT;

function littleEndian(data: Float32Array): Buffer {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return endianness() === 'LE' ? bytes : Buffer.from(bytes).swap32();
}

/** Copied: an answer's tensors lie anywhere in its body. */
function fromLittleEndian(body: Buffer, at: number, length: number): Float32Array {
  const bytes = Buffer.allocUnsafeSlow(length - (length % BYTES));
  body.copy(bytes, 0, at, at + bytes.length);
  if (endianness() === 'BE') bytes.swap32();
  return new Float32Array(bytes.buffer, 0, bytes.length / BYTES);
}
