import type { Random } from '../../kit/random.ts';

const HEAD_BYTES = 44;
const RATE = 8_000;

/** A WAV file (RIFF, 8 bit, mono) of exactly so many bytes: syllables of a voice that hums. */
export function soundOf(size: number, random: Random): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, size - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, size - HEAD_BYTES, true);
  let at = HEAD_BYTES;
  while (at < size) {
    const length = Math.min(size - at, random.whole(900, 2_600));
    const pitch = random.whole(110, 190);
    const loud = random.chance(0.2) ? 0 : 46;
    for (let sample = 0; sample < length; sample += 1) {
      const swell = Math.sin((Math.PI * sample) / length);
      const wave = Math.sin((2 * Math.PI * pitch * sample) / RATE);
      bytes[at + sample] = Math.round(128 + loud * swell * wave);
    }
    at += length;
  }
  return bytes;
}
