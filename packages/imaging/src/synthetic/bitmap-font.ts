/** Seven rows of five dots, most significant first. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  N: [17, 25, 21, 19, 17, 17, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  Y: [17, 17, 10, 4, 4, 4, 4],
};

/**
 * Writes a word of the letters above into the upper left corner, at value `ink` on black. It is a quarter
 * of the width wide.
 */
export function drawWord(
  word: string,
  pixels: Uint8Array | Uint16Array,
  width: number,
  height: number,
  ink: number,
): void {
  const dot = Math.max(1, Math.round(width / 4 / (word.length * 6)));
  const [wide, high] = [(word.length * 6 + 1) * dot, 9 * dot];
  for (let y = 0; y < Math.min(high, height - dot); y++) {
    for (let x = 0; x < Math.min(wide, width - dot); x++) {
      const column = Math.floor(x / dot) - 1;
      const row = Math.floor(y / dot) - 1;
      const bits = GLYPHS[word[Math.floor(column / 6)] ?? '']?.[row] ?? 0;
      const set = column % 6 < 5 && ((bits >> (4 - (column % 6))) & 1) === 1;
      pixels[(y + dot) * width + x + dot] = set ? ink : 0;
    }
  }
}
