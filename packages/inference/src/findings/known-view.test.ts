import { expect, it } from 'vitest';
import { manifestOf, modelWithViews, plainModel } from '../testing.ts';
import { knownView } from './known-view.ts';

const manifest = manifestOf(modelWithViews());

it('the header tells the view, and the pixels dispute it where they are sure', () => {
  const byHeader = { position: 'AP', by: 'header' } as const;
  expect(knownView(manifest, 'AP', 0.95)).toEqual({ ...byHeader, disputed: false });
  expect(knownView(manifest, 'AP', 0.5)).toEqual({ ...byHeader, disputed: false });
  expect(knownView(manifest, 'AP', null)).toEqual({ ...byHeader, disputed: false });
  expect(knownView(manifest, 'AP', 0.05)).toEqual({ ...byHeader, disputed: true });
  expect(knownView(manifest, 'PA', 0.95)).toEqual({ position: 'PA', by: 'header', disputed: true });
});

it('without a header the pixels tell it from their thresholds on, and between them nothing does', () => {
  const byPixels = { by: 'pixels', disputed: false } as const;
  expect(knownView(manifest, null, 0.9)).toEqual({ ...byPixels, position: 'AP' });
  expect(knownView(manifest, null, 0.0999)).toEqual({ ...byPixels, position: 'PA' });
  expect([0.1, 0.5, 0.8999, null].map((score) => knownView(manifest, null, score))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('is of no interest to a model of something else, and of a network without it the header tells', () => {
  expect(knownView({ ...manifest, bodyPart: 'HAND' }, 'AP', 0.95)).toBeNull();
  expect(knownView({ ...manifest, views: ['PA', 'LATERAL'] }, 'AP', 0.95)).toBeNull();
  expect(knownView(manifestOf(plainModel()), 'PA', null)).toMatchObject({ position: 'PA', by: 'header' });
});
