import { readFile } from 'node:fs/promises';
import type { Decode, Decoders, FileToDecode } from '../decoders/index.ts';

const decode: Decoders['decodeOnce'] = async (work, { order, file, begin }) => {
  await begin?.();
  const bytes = await bytesOf(file);
  const { default: run } = (await import(work.module.href)) as { default: Decode<typeof order, unknown> };
  const { answer, parts = [] } = await run(order, bytes);
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  return { answer: work.answer.parse(sent), parts: parts.map((part) => Buffer.from(part)) };
};

async function bytesOf(file: FileToDecode): Promise<Buffer> {
  if (file instanceof Uint8Array) return Buffer.from(file);
  if ('path' in file) return readFile(file.path);
  const pieces: Buffer[] = [];
  for await (const piece of (await file.open()).pieces) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Decodes in the process of the test, where that is about something else: no process has to start. */
export const decodersHere: Decoders = {
  fences: { ownUser: false, noNetwork: false, permissions: false },
  decode,
  decodeOnce: decode,
  health: () => 'ok',
  close: async () => undefined,
};
