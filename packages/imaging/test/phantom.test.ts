import { phantomPixels } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';

describe('synthetic radiograph', () => {
  it('is the same for the same seed and another for another', () => {
    const size = { width: 64, height: 48 };
    expect(phantomPixels({ ...size, seed: 4 }).pixels).toEqual(phantomPixels({ ...size, seed: 4 }).pixels);
    expect(phantomPixels({ ...size, seed: 4 }).pixels).not.toEqual(
      phantomPixels({ ...size, seed: 5 }).pixels,
    );
  });

  it('uses its bits, has dark lungs between a bright spine, and bears its mark', () => {
    const { pixels, width } = phantomPixels({ width: 400, height: 400, bits: 12, noise: 0 });
    const at = (x: number, y: number): number => pixels[y * width + x] as number;
    expect(pixels).toBeInstanceOf(Uint16Array);
    expect(at(124, 180)).toBeLessThan(at(200, 180) * 0.6);
    expect(at(276, 180)).toBeLessThan(at(200, 180) * 0.6);
    const corner = Array.from({ length: 60 }, (_, x) => at(x, 5));
    expect(corner.filter((value) => value === 4095).length).toBeGreaterThan(5);
  });
});
