import protobuf from 'protobufjs';

/**
 * A writer of ONNX files, as small as our tests and benchmarks need. The field numbers are those of
 * onnx.proto (IR version 8). Weights are kept as little-endian `raw_data`.
 */
const SUBSET = `
syntax = "proto3";
package onnx;
message ModelProto { int64 ir_version = 1; string producer_name = 2; GraphProto graph = 7; repeated OperatorSetIdProto opset_import = 8; }
message OperatorSetIdProto { string domain = 1; int64 version = 2; }
message GraphProto {
  repeated NodeProto node = 1; string name = 2; repeated TensorProto initializer = 5;
  repeated ValueInfoProto input = 11; repeated ValueInfoProto output = 12;
}
message NodeProto { repeated string input = 1; repeated string output = 2; string name = 3; string op_type = 4; repeated AttributeProto attribute = 5; }
message AttributeProto { string name = 1; float f = 2; int64 i = 3; repeated int64 ints = 8; int32 type = 20; }
message TensorProto {
  repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9;
  repeated StringStringEntryProto external_data = 13; int32 data_location = 14;
}
message StringStringEntryProto { string key = 1; string value = 2; }
message ValueInfoProto { string name = 1; TypeProto type = 2; }
message TypeProto { Tensor tensor_type = 1; message Tensor { int32 elem_type = 1; TensorShapeProto shape = 2; } }
message TensorShapeProto { repeated Dimension dim = 1; message Dimension { oneof value { int64 dim_value = 1; string dim_param = 2; } } }
`;

const FLOAT = 1;
const INT64 = 7;
const EXTERNAL = 1;
const ATTRIBUTE_TYPE = { float: 1, int: 2, ints: 7 } as const;

export type Attribute = number | readonly number[] | { readonly float: number };
type Dimension = number | string;

/** Collects nodes and weights of one graph; every `add` returns the name of the node's output. */
export class OnnxGraph {
  readonly opset: number;
  #nodes: object[] = [];
  #weights: object[] = [];
  #inputs: object[] = [];
  #outputs: object[] = [];

  constructor(opset = 13) {
    this.opset = opset;
  }

  /** A string dimension is a symbolic one, such as the batch. */
  input(name: string, shape: readonly Dimension[]): string {
    this.#inputs.push(valueInfo(name, shape));
    return name;
  }

  output(name: string, shape: readonly Dimension[]): void {
    this.#outputs.push(valueInfo(name, shape));
  }

  weight(name: string, dims: readonly number[], values: Float32Array): string {
    this.#weights.push({ name, dims, dataType: FLOAT, rawData: bytesOf(values) });
    return name;
  }

  /** A weight that lies in a file beside this one, at `location`. */
  externalWeight(name: string, dims: readonly number[], location: string): string {
    const externalData = [{ key: 'location', value: location }];
    this.#weights.push({ name, dims, dataType: FLOAT, externalData, dataLocation: EXTERNAL });
    return name;
  }

  /** A list of whole numbers, such as the shape that an operator asks for. */
  integers(name: string, values: readonly number[]): string {
    const rawData = bytesOf(BigInt64Array.from(values, BigInt));
    this.#weights.push({ name, dims: [values.length], dataType: INT64, rawData });
    return name;
  }

  add(
    opType: string,
    inputs: readonly string[],
    output: string,
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    const attribute = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
    this.#nodes.push({ input: inputs, output: [output], name: output, opType, attribute });
    return output;
  }

  /** The bytes of the `.onnx` file. */
  encode(): Buffer {
    const type = protobuf.parse(SUBSET).root.lookupType('onnx.ModelProto');
    const message = type.fromObject({
      irVersion: 8,
      producerName: 'aiso-testing',
      opsetImport: [{ domain: '', version: this.opset }],
      graph: {
        name: 'graph',
        node: this.#nodes,
        initializer: this.#weights,
        input: this.#inputs,
        output: this.#outputs,
      },
    });
    return Buffer.from(type.encode(message).finish());
  }
}

const bytesOf = (values: Float32Array | BigInt64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

function valueInfo(name: string, shape: readonly Dimension[]): object {
  const dim = shape.map((size) => (typeof size === 'number' ? { dimValue: size } : { dimParam: size }));
  return { name, type: { tensorType: { elemType: FLOAT, shape: { dim } } } };
}

function attributeOf(name: string, value: Attribute): object {
  if (typeof value === 'number') return { name, type: ATTRIBUTE_TYPE.int, i: value };
  if ('float' in value) return { name, type: ATTRIBUTE_TYPE.float, f: value.float };
  return { name, type: ATTRIBUTE_TYPE.ints, ints: value };
}
