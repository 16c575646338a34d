/**
 * Least and greatest of many values, sixteen bytes at a time. A loop in JavaScript over the 4 million words of a detector
 * takes about as long as libvips takes to resample them; this takes a tenth of it. The program is small enough to be
 * written down here instruction by instruction (WebAssembly core specification 2.0, with SIMD).
 */
const CHUNK = 32 * 1024;
/** Where the values lie in its memory, after sixteen lanes of least and of greatest values. */
const VALUES = 32;

const GET = 0x20;
const SET = 0x21;
const TEE = 0x22;
const [LENGTH, FLIP, AT, LEAST, GREATEST, MASK, VALUE] = [0, 1, 2, 3, 4, 5, 6] as const;
const CONST = (value: number): number[] => [0x41, value];
const LOAD = (offset: number): number[] => [0xfd, 0x00, 0x04, offset];
const STORE = (offset: number): number[] => [0xfd, 0x0b, 0x04, offset];
const XOR = [0xfd, 0x51];

/** One function (length, flip): takes what lies at VALUES, xor `flip` in each lane, into the lanes of least and greatest. */
function body(splat: number, least: readonly number[], greatest: readonly number[]): number[] {
  const code = [
    [0x02, 0x01, 0x7f, 0x04, 0x7b], // locals: one i32, four v128
    [...CONST(0), ...LOAD(0), SET, LEAST],
    [...CONST(0), ...LOAD(16), SET, GREATEST],
    [GET, FLIP, 0xfd, splat, SET, MASK],
    [0x03, 0x40], // loop
    [GET, AT, ...LOAD(VALUES), GET, MASK, ...XOR, TEE, VALUE],
    [GET, LEAST, 0xfd, ...least, SET, LEAST],
    [GET, GREATEST, GET, VALUE, 0xfd, ...greatest, SET, GREATEST],
    [GET, AT, ...CONST(16), 0x6a, TEE, AT, GET, LENGTH, 0x49, 0x0d, 0x00], // at += 16; again while at < length
    [0x0b],
    [...CONST(0), GET, LEAST, ...STORE(0)],
    [...CONST(0), GET, GREATEST, ...STORE(16)],
    [0x0b],
  ].flat();
  return [...leb(code.length), ...code];
}

const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, value >> 7]);
const section = (id: number, content: readonly number[]): number[] => [
  id,
  ...leb(content.length),
  ...content,
];
const named = (name: string, kind: number, index: number): number[] => [
  name.length,
  ...Buffer.from(name, 'latin1'),
  kind,
  index,
];

const bytesBody = body(0x0f, [0x77], [0x79]); // i8x16.splat, min_u, max_u
const wordsBody = body(0x10, [0x97, 0x01], [0x99, 0x01]); // i16x8.splat, min_u, max_u

const PROGRAM = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, [1, 0x60, 2, 0x7f, 0x7f, 0]), // one type: (i32, i32) to nothing
    section(3, [2, 0, 0]), // two functions of it
    section(5, [1, 0, 1]), // one page of memory
    section(7, [3, ...named('memory', 2, 0), ...named('bytes', 0, 0), ...named('words', 0, 1)]),
    section(10, [2, ...bytesBody, ...wordsBody]),
  ].flat(),
);

type Kernel = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly bytes: (length: number, flip: number) => void;
  readonly words: (length: number, flip: number) => void;
};

// The compiler's library names WebAssembly only for browsers; Node has it, and the exports are those of PROGRAM.
const { WebAssembly: engine } = globalThis as unknown as {
  WebAssembly: {
    Module: new (program: Uint8Array) => object;
    Instance: new (module: object) => { readonly exports: Kernel };
  };
};
const kernel = new engine.Instance(new engine.Module(PROGRAM)).exports;
const memory = new Uint8Array(kernel.memory.buffer);
const lanes = { 1: memory, 2: new Uint16Array(kernel.memory.buffer) } as const;

/**
 * Least and greatest value of unsigned bytes or words, each xor `flip`; all 16-byte blocks are looked at, what remains of
 * fewer bytes is left to the caller. `data` may begin at any address.
 */
export function blockRange(data: Uint8Array, size: 1 | 2, flip: number): { min: number; max: number } {
  memory.fill(0xff, 0, 16);
  memory.fill(0, 16, 32);
  const end = data.length - (data.length % 16);
  for (let at = 0; at < end; at += CHUNK) {
    const chunk = data.subarray(at, Math.min(at + CHUNK, end));
    memory.set(chunk, VALUES);
    if (size === 1) kernel.bytes(chunk.length, flip);
    else kernel.words(chunk.length, flip);
  }
  const perBlock = 16 / size;
  const least = lanes[size].subarray(0, perBlock);
  const greatest = lanes[size].subarray(perBlock, 2 * perBlock);
  return { min: Math.min(...least), max: Math.max(...greatest) };
}
