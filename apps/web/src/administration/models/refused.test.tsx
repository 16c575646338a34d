import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RefusedPackages } from './RefusedPackages.tsx';

afterEach(cleanup);

const reasons = Array.from({ length: 8 }, (_, at) => `model.json: reason ${at}`);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a refused package says why, with all of its many reasons when they are asked for', async () => {
  await renderPart(<RefusedPackages refused={[{ folder: 'broken', reasons }]} />);
  expect(await screen.findByText('1 package rejected')).toBeTruthy();
  expect(screen.getByText('broken')).toBeTruthy();
  expect(shown()).toEqual(reasons.slice(0, 3));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(shown()).toEqual(reasons);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(shown()).toHaveLength(3);
});

test('a few reasons are all shown at once', async () => {
  await renderPart(<RefusedPackages refused={[{ folder: 'broken', reasons: reasons.slice(0, 5) }]} />);
  await screen.findByText('1 package rejected');
  expect(shown()).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});
