import type { ModelFinding } from '@aiso/contracts';
import { manifestOf, plainModel } from '@aiso/inference/testing';
import { expect, it } from 'vitest';
import type { EvaluatedImage } from './image-sets.ts';
import { knowledgeOf } from './knows.ts';

const [finding] = manifestOf(plainModel()).findings as [ModelFinding];

/** An adult without the finding, unless something else is said. */
const film = (i: number, score: number, change: Partial<EvaluatedImage['image']> = {}): EvaluatedImage => ({
  image: {
    folder: '/',
    path: `${i}.png`,
    patient: `p${i}`,
    ageYears: 40,
    ageGroup: null,
    sex: '',
    view: null,
    source: 'one',
    split: '',
    findings: ['No Finding'],
    isDoubtful: false,
    cells: {},
    ...change,
  },
  scores: { light: score },
  border: null,
  isUnusual: false,
  fault: null,
  view: null,
  viewScore: null,
  pixels: i < 60 ? 100 : 200,
});

const filmsBut = (change: (i: number) => Partial<EvaluatedImage['image']>) =>
  Array.from({ length: 80 }, (_, i) => film(i, i / 80, change(i)));
const known = (films: readonly EvaluatedImage[]) =>
  knowledgeOf(finding, new Map([['all', films]])).map(({ of, group, images, others, auc }) => [
    group ?? of,
    images,
    others,
    Number(auc.value.toFixed(2)),
  ]);

it('a score knows the view, the sex, the age and the size where it ranks the one kind above the other', () => {
  const films = filmsBut((i) => ({
    view: i % 2 === 0 ? 'PA' : 'AP',
    sex: i < 40 ? 'M' : 'F',
    ageYears: i < 70 ? 40 : 60,
  }));
  expect(known(films)).toEqual([
    ['view', 40, 40, 0.51],
    ['sex', 40, 40, 0],
    ['age', 10, 70, 1],
    ['size', 20, 60, 1],
  ]);
});

it('it is measured on those without the finding alone, of whom the kind is known', () => {
  const films = filmsBut((i) => ({
    sex: i < 20 ? '' : i < 50 ? 'M' : 'F',
    findings: i % 2 === 0 ? ['No Finding'] : ['Finding light'],
    isDoubtful: i === 0,
  }));
  expect(known(films)).toEqual([
    ['sex', 15, 15, 0],
    ['size', 10, 29, 1],
  ]);
});

it('each of the largest sources is told from the others, and few images of a kind say nothing', () => {
  const films = filmsBut((i) => ({
    source: i < 40 ? 'one' : i < 71 ? 'two' : 'few',
    view: i < 9 ? 'AP' : 'PA',
  }));
  expect(known(films).filter(([of]) => of !== 'size')).toEqual([
    ['one', 40, 40, 0],
    ['two', 31, 49, 0.82],
  ]);
  const two = filmsBut((i) => ({ source: i < 30 ? 'one' : 'two' }));
  expect(known(two).filter(([of]) => of !== 'size')).toEqual([['two', 50, 30, 1]]);
  const many = Array.from({ length: 100 }, (_, i) => film(i, i / 100, { source: `s${i % 10}` }));
  expect(known(many).filter(([of]) => String(of).startsWith('s') && of !== 'size')).toHaveLength(8);
});
