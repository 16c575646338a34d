import { expect, it } from 'vitest';
import { figureOf } from './figures.ts';
import type { JudgedFilm } from './judge-film.ts';

const film = (at: number, change: Partial<JudgedFilm> = {}) => ({
  patient: `patient ${at}`,
  judged: {
    inLungs: { isSo: at % 10 !== 0, chance: 0.2 },
    areaOfHalf: 0.1 + (at % 5) / 100,
    areaDrawn: at % 2 === 0 ? 0.3 : null,
    evenArea: 1.6,
    falls: { hottest: 0.3 + (at % 7) / 100, random: 0.05, sameArea: 0.1 },
    ...change,
  },
});
const films = Array.from({ length: 40 }, (_, at) => film(at));

it('a map that knows where has shares and medians with intervals on the better side of chance', () => {
  const figure = figureOf('opacity', 'drawn', films);
  expect(figure).toMatchObject({ images: 40, beatsChance: true });
  expect(figure.hottestInLungs.value).toBe(0.9);
  expect(figure.hottestInLungs.chance).toBeCloseTo(0.2);
  expect(figure.hottestInLungs.low).toBeLessThan(0.9);
  expect(figure.areaOfHalf).toMatchObject({ images: 40, chance: 1.6 });
  expect(figure.areaOfHalf?.value).toBeCloseTo(0.12);
  expect(figure.areaDrawn).toMatchObject({ value: 0.3, images: 20 });
  expect(figure.deletion.difference.value).toBeCloseTo(0.23);
});

it('a map is no better than chance where one figure is not', () => {
  const falls = { hottest: 0.1, random: 0.05, sameArea: 0.1 };
  const elsewhere = films.map((_, at) => film(at, { inLungs: { isSo: at % 5 === 0, chance: 0.2 } }));
  for (const some of [films.map((_, at) => film(at, { falls })), elsewhere])
    expect(figureOf('opacity', 'drawn', some).beatsChance).toBe(false);
  const silent = figureOf(
    'opacity',
    'drawn',
    films.map((_, at) => film(at, { areaOfHalf: null })),
  );
  expect(silent).toMatchObject({ beatsChance: false });
  expect(silent).not.toHaveProperty('areaOfHalf');
});
