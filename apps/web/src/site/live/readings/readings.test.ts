// @vitest-environment node
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import manifest from '../../../../../../models/chest-radiograph/model.json' with { type: 'json' };
import figures from '../../home/figures.json' with { type: 'json' };
import { heatMaps } from './heat-map.ts';
import { findingsFor, model, readings } from './readings.ts';

const bytesOf = async (name: string): Promise<number> =>
  (await stat(fileURLToPath(new URL(name, import.meta.url)))).size;

it('the readings are those of the model that is shipped: else run `npm run site:radiograph`', () => {
  expect(model).toMatchObject({ name: manifest.name, version: manifest.version });
  const points = Object.fromEntries(
    manifest.findings.map(({ code, operatingPoint, points: named }) => [
      code,
      named
        .filter(({ value }) => value === operatingPoint)
        .flatMap(({ value, views }) => [value, ...Object.values(views).map((of) => of.value)]),
    ]),
  );
  for (const { code, score, operatingPoint } of readings.flatMap(({ findings }) => findings)) {
    expect(points[code]).toContain(operatingPoint);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(1);
  }
});

it('an age decides which finding speaks, and without one none is above', () => {
  const said = (age: 'adult' | 'child' | 'unknown') =>
    readings.slice(0, 1).flatMap((reading) => findingsFor(reading, age));
  expect(said('adult').map(({ code }) => code)).toEqual(['opacity']);
  expect(said('child').map(({ code }) => code)).toEqual(['pneumonia']);
  expect(said('unknown').map(({ above }) => above)).toEqual([false, false]);
  expect(said('adult').map(({ score, operatingPoint, above }) => above === score >= operatingPoint)).toEqual([
    true,
  ]);
});

it('each finding of the shown drawing has its heat map, and all of it is light', async () => {
  for (const { code } of manifest.findings) {
    const map = heatMaps[code];
    expect(atob(map?.grey ?? '')).toHaveLength((map?.width ?? 0) * (map?.height ?? 0));
  }
  expect(await bytesOf('radiograph.webp')).toBeLessThan(60_000);
  expect(await bytesOf('heat-maps.json')).toBeLessThan(40_000);
});

it('the figures of the home page stand on the model’s card', () => {
  for (const figure of figures) {
    const { finding, dataset } = figure;
    const measured = manifest.card.metrics.find((one) => one.finding === finding && one.dataset === dataset);
    expect(measured).toMatchObject(figure);
  }
});
