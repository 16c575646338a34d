import '../network/no-telemetry.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export type ModelServerOptions = {
  readonly model: string;
  readonly onnx: Buffer;
  /** Whether it takes and gives tensors as bytes (binary tensor data extension). */
  readonly binary?: boolean;
  readonly port?: number;
};

export type ModelServer = {
  readonly url: string;
  readonly port: number;
  /** Images of each pass so far. */
  readonly passes: number[];
  /** What it does with a pass; by default it answers. */
  behaviour: 'answers' | 'fails' | 'rejects' | 'hangs' | 'answers wrongly' | 'talks on';
  isReady: boolean;
  readonly close: () => Promise<void>;
};

type Input = { readonly shape: number[]; readonly data?: number[] };
type InferBody = {
  readonly inputs: readonly (Input & { readonly name: string })[];
  readonly outputs: readonly { readonly name: string }[];
};

/** A small server of one ONNX network that speaks the Open Inference Protocol, version 2, over HTTP. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const session = await InferenceSession.create(options.onnx);
  const extensions = options.binary ? ['binary_tensor_data'] : [];
  const base = `/v2/models/${options.model}`;
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => send(response, 400, { error: 'not understood' }));
  });
  const server: ModelServer = {
    url: '',
    port: 0,
    passes: [],
    behaviour: 'answers',
    isReady: true,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await session.release();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === '/v2') return send(response, 200, { name: 'test', version: '1', extensions });
    if (path === '/v2/health/ready' || path === `${base}/ready`)
      return send(response, server.isReady ? 200 : 503, {});
    if (path !== `${base}/infer`) return send(response, 404, { error: 'no such model' });
    switch (server.behaviour) {
      case 'fails':
        return send(response, 500, { error: 'broken' });
      case 'rejects':
        return send(response, 400, { error: 'not this one' });
      case 'hangs':
        return;
      case 'talks on':
        return talkOn(response);
      default:
        return infer(request, response);
    }
  }

  async function infer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const head = Number(request.headers['inference-header-content-length'] ?? body.length);
    const { inputs, outputs } = JSON.parse(body.toString('utf8', 0, head)) as InferBody;
    const [input] = inputs;
    if (input === undefined) throw new Error('no input');
    const data = input.data
      ? Float32Array.from(input.data)
      : new Float32Array(Uint8Array.from(body.subarray(head)).buffer);
    server.passes.push(input.shape[0] ?? 0);
    const names = outputs.map(({ name }) => name);
    const result = await session.run({ [input.name]: new Tensor('float32', data, input.shape) }, names);
    const tensors = names.map((name) => {
      const { dims, data: values } = result[name] as Tensor;
      const shape = server.behaviour === 'answers wrongly' ? [...dims, 1] : [...dims];
      return { name, shape, values: values as Float32Array };
    });
    if (request.headers['inference-header-content-length'] === undefined) {
      const plain = tensors.map(({ values, ...rest }) => ({ ...rest, datatype: 'FP32', data: [...values] }));
      return send(response, 200, { model_name: options.model, outputs: plain });
    }
    const described = tensors.map(({ values, ...rest }) => ({
      ...rest,
      datatype: 'FP32',
      parameters: { binary_data_size: values.byteLength },
    }));
    const json = Buffer.from(JSON.stringify({ model_name: options.model, outputs: described }));
    response.writeHead(200, { 'inference-header-content-length': String(json.length) });
    const bytes = tensors.map(({ values }) =>
      Buffer.from(values.buffer, values.byteOffset, values.byteLength),
    );
    response.end(Buffer.concat([json, ...bytes]));
  }

  await new Promise<void>((resolve) => http.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(server, { url: `http://127.0.0.1:${port}`, port });
}

/** As much as the other side takes, without end. */
function talkOn(response: ServerResponse): void {
  const blanks = Buffer.alloc(1024 * 1024, ' ');
  const talk = (): void => {
    while (response.write(blanks));
  };
  response.writeHead(200).on('drain', talk);
  talk();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
