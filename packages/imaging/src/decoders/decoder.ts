import { readSync, writeFileSync, writeSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { AppError } from '@aiso/contracts/errors';
import { ignoreStop } from './ignore-stop.ts';
import { SESSION_WEIGHT } from './session-weight.ts';
import { type AnswerFrame, frameOf, LENGTH_BYTES, type OrderFrame } from './wire.ts';
import type { Decode } from './work.ts';

/**
 * Entry of a decoder: the only process in which bytes of strangers are decoded. It has no secret and no file
 * but the program's own, reads orders from its standard input, one at a time, and ends with it.
 */
const [STDIN, STDOUT] = [0, 1];
/** Niceness (getpriority(2)): where cores are short, the event loops of the program go first. */
const YIELDING = 5;
/** Of a decoder whose tenant sends much: about a tenth of the weight of the others'. It stays so. */
const YIELDING_TO_OTHERS = 15;
const MOST_KEPT_BYTES = 64 * 2 ** 20;
/** One memory does for all files: a buffer for each is garbage by the hundred megabytes. */
let memory = Buffer.alloc(0);

ignoreStop();
giveWay(YIELDING);
// What every work needs is loaded before the first one comes.
await import('../index.ts');
answer({ kind: 'ready' });
for (let order = nextOrder(); order !== null; order = nextOrder()) await work(order);

/**
 * Who started the program with less keeps it: nobody may take more again. Linux divides processors among
 * sessions first, and niceness counts within one: who has one of its own gives way as a session, too.
 */
function giveWay(niceness: number): void {
  setPriority(Math.max(getPriority(), niceness));
  try {
    writeFileSync(SESSION_WEIGHT, String(niceness));
  } catch {
    // It shares the program's session and may not, or the system has no such feature.
  }
}

async function work({ module, order, bytes: length, yields }: OrderFrame): Promise<void> {
  if (yields) giveWay(YIELDING_TO_OTHERS);
  const place = length <= memory.length ? memory : Buffer.allocUnsafeSlow(length);
  if (length <= MOST_KEPT_BYTES) memory = place;
  const bytes = place.subarray(0, length);
  if (!fill(bytes)) process.exit();
  try {
    const { default: decode } = (await import(module)) as { default: Decode<unknown, unknown> };
    const { answer: made, parts = [] } = await decode(order, bytes);
    answer({ kind: 'decoded', answer: made, parts: parts.map((part) => part.byteLength) }, parts);
  } catch (error) {
    answer(refusalOf(error));
  }
}

function refusalOf(error: unknown): AnswerFrame {
  if (error instanceof AppError) return { kind: 'refused', code: error.code, detail: error.detail ?? null };
  // An unforeseen error leaves its name and place but not its message, which might quote the file.
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gmu) : null;
  const name = error instanceof Error ? error.name : 'error';
  const detail = [name, ...(places ?? []).slice(0, 4)].join('\n');
  return { kind: 'refused', code: 'server.internal', detail };
}

/** Waits for it: between two orders there is nothing else to do. */
function nextOrder(): OrderFrame | null {
  const length = Buffer.alloc(LENGTH_BYTES);
  if (!fill(length)) return null;
  const text = Buffer.alloc(length.readUInt32LE());
  return fill(text) ? (JSON.parse(text.toString()) as OrderFrame) : null;
}

/** @returns false where the input ended before */
function fill(place: Uint8Array): boolean {
  for (let at = 0; at < place.length; ) {
    const read = readSync(STDIN, place, at, place.length - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function answer(frame: AnswerFrame, parts: readonly Uint8Array[] = []): void {
  for (const bytes of [frameOf(frame), ...parts]) {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(STDOUT, bytes, at, bytes.byteLength - at);
  }
}
