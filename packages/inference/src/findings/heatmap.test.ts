import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawHeatmap, evidenceOf, HEATMAP_FULL_SCALE, HEATMAP_LONGEST_SIDE } from './heatmap.ts';

const decode = async (png: Buffer) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const channel = (x: number, y: number, which: number) =>
    data[(y * info.width + x) * info.channels + which] ?? Number.NaN;
  return {
    info,
    /** How strongly a place speaks for the finding, 0–255; grey. */
    at: (x: number, y: number) => channel(x, y, 0),
    /** How strongly it speaks against it. */
    against: (x: number, y: number) => channel(x, y, 2) - channel(x, y, 0),
  };
};

describe('a heat map', () => {
  it('has the proportions of the image, not those of the squashed network input', async () => {
    const map = { values: new Float32Array(9), width: 3, height: 3 };
    const { info } = await decode(drawHeatmap(map, { width: 2000, height: 1500 }));
    expect([info.width, info.height]).toEqual([HEATMAP_LONGEST_SIDE, HEATMAP_LONGEST_SIDE * 0.75]);
    const strip = await decode(drawHeatmap(map, { width: 1, height: 5000 }));
    expect([strip.info.width, strip.info.height]).toEqual([1, HEATMAP_LONGEST_SIDE]);
  });

  it('has one fixed scale: full scale is white, nothing is black, and what speaks against is blue', async () => {
    const values = Float32Array.of(2, -0.5, -9, 0).map((scales) => scales * HEATMAP_FULL_SCALE);
    const { at, against } = await decode(
      drawHeatmap({ values, width: 2, height: 2 }, { width: 400, height: 400 }),
    );
    const far = HEATMAP_LONGEST_SIDE - 2;
    expect([at(1, 1), at(far, 1), at(1, far), at(far, far)]).toEqual([255, 0, 0, 0]);
    expect([against(1, 1), against(far, 1), against(1, far), against(far, far)]).toEqual([
      0,
      expect.closeTo(127, -1),
      255,
      0,
    ]);
  });

  it('is black where a cell is no number', async () => {
    const values = new Float32Array(4).fill(Number.NaN);
    const { at, against } = await decode(
      drawHeatmap({ values, width: 2, height: 2 }, { width: 400, height: 400 }),
    );
    expect([at(5, 5), against(5, 5)]).toEqual([0, 0]);
  });

  it('is smooth between the cells of the network', async () => {
    const map = { values: Float32Array.of(0, HEATMAP_FULL_SCALE), width: 2, height: 1 };
    const { at } = await decode(drawHeatmap(map, { width: 256, height: 256 }));
    const middle = HEATMAP_LONGEST_SIDE / 2;
    expect(at(middle - 1, 5)).toBeGreaterThan(115);
    expect(at(middle, 5)).toBeLessThan(140);
    expect(at(middle * 0.75, 5)).toBeGreaterThan(50);
    expect(at(middle * 0.75, 5)).toBeLessThan(80);
  });

  it('is black outside the part that the network was shown', async () => {
    const values = new Float32Array(4).fill(HEATMAP_FULL_SCALE);
    const seen = { x: 250, y: 0, width: 500, height: 500 };
    const map = { values, width: 2, height: 2 };
    const { info, at } = await decode(drawHeatmap(map, { width: 1000, height: 500 }, seen));
    const quarter = HEATMAP_LONGEST_SIDE / 4;
    expect(info.height).toBe(HEATMAP_LONGEST_SIDE / 2);
    expect([at(quarter - 1, 5), at(quarter, 5), at(3 * quarter - 1, 5), at(3 * quarter, 5)]).toEqual([
      0, 255, 255, 0,
    ]);
  });

  it('is a file of its own for each finding, whatever sizes came before', async () => {
    const cells = { width: 2, height: 2 };
    const full = { ...cells, values: new Float32Array(4).fill(HEATMAP_FULL_SCALE) };
    const none = { ...cells, values: new Float32Array(4) };
    for (const width of [400, 200, 400]) {
      const drawn = await Promise.all(
        [none, full].map((map) => decode(drawHeatmap(map, { width, height: 400 }))),
      );
      expect(
        drawn.map(({ info, at }) => [info.width, at(0, 0), at(info.width - 1, info.height - 1)]),
      ).toEqual([
        [(HEATMAP_LONGEST_SIDE * width) / 400, 0, 0],
        [(HEATMAP_LONGEST_SIDE * width) / 400, 255, 255],
      ]);
    }
  });
});

describe('the evidence of a cell', () => {
  const map = { values: Float32Array.of(-1, 0, 1), width: 3, height: 1 };
  const finding = { temperature: 0.5, operatingPoint: 0.8 };

  it('is what it adds to the logit where cells are averaged', () => {
    for (const maps of [undefined, { pooling: 'mean' as const }])
      expect([...evidenceOf(map, maps, finding).values]).toEqual([-2, 0, 2]);
  });

  it('begins at the operating point where the logit is the log-mean-exp of the cells', () => {
    const { values } = evidenceOf(map, { pooling: 'log-mean-exp', sharpness: 2 }, finding);
    for (const [at, above] of [-2, 0, 2].entries()) expect(values[at]).toBeCloseTo(above - Math.log(4), 5);
  });
});
