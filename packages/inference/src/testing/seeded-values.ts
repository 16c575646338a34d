/** Draws values between −range and range, the same for the same seed on any machine (mulberry32). */
export function seededValues(seed: number): (count: number, range: number, mean?: number) => Float32Array {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
  return (count, range, mean = 0) => {
    const values = new Float32Array(count);
    for (let at = 0; at < count; at += 1) values[at] = mean + uniform() * range;
    return values;
  };
}
