import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { open } from './RadiographPiece.tsx';

// The test environment draws nothing.
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

beforeEach(() => {
  vi.stubGlobal('ImageData', Pixels);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = async () => renderInSite(await open('en'));
const mapButton = (finding: RegExp) => screen.getByRole('button', { name: finding });
const shown = () =>
  screen
    .getAllByRole('button', { name: /^Heat map of/u })
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.getAttribute('aria-label'));

test('no heat map is shown before it is asked for; a finding that is pointed at shows its own', async () => {
  await opened();
  expect(screen.queryByTestId('heatmap')).toBeNull();
  fireEvent.pointerOver(screen.getByText('Pneumonia (child)'));
  expect(screen.getByTestId('heatmap').style.opacity).toBe('0.45');
  expect(screen.getByText(/^Contribution to score/u)).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('list', { name: 'Findings' }).parentElement ?? document.body);
  expect(screen.queryByTestId('heatmap')).toBeNull();
});

test('the keyboard goes from finding to finding, each with its heat map', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'unknown' }));
  act(() => mapButton(/Pneumonia/u).focus());
  const first = shown();
  await userEvent.keyboard('{ArrowDown}');
  const second = shown();
  await userEvent.keyboard('{ArrowUp}');
  expect([first, second, shown()]).toEqual([
    ['Heat map of Pneumonia (child)'],
    ['Heat map of Lung opacity'],
    ['Heat map of Pneumonia (child)'],
  ]);
});

test('a heat map that is switched on stays when the pointer goes', async () => {
  await opened();
  const button = mapButton(/Pneumonia/u);
  await userEvent.click(button);
  await userEvent.tab();
  fireEvent.blur(button);
  expect(screen.getByTestId('heatmap')).toBeTruthy();
});

test('arrow keys and a drag change the window, and X sets it back', async () => {
  await opened();
  const stage = screen.getByRole('region', { name: 'Image viewer' });
  expect(screen.getByText('W 256 L 128')).toBeTruthy();
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  fireEvent.keyDown(stage, { key: 'ArrowDown' });
  expect(screen.getByText('W 261 L 133')).toBeTruthy();
  fireEvent.keyDown(stage, { key: 'x' });
  expect(screen.getByText('W 256 L 128')).toBeTruthy();
});
