import { UNCORRECTED } from '@aiso/contracts/corrections';
import type { ReadingView } from '@aiso/contracts/images';
import type { GateView } from '@aiso/contracts/results';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CORRECTION_PATH, openRoom, readingAt, readingOf } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refusedFor = (reason: string): GateView => ({ accepted: false, unusual: false, score: null, reason });

it.each([
  ['too_wide', /shows almost no detail/u],
  ['too_narrow', /makes almost all of the image black or white/u],
  ['outside', /lies outside the pixel values/u],
  ['unnamed', /^The file specifies no window/u],
] as const)('a window of the file that is %s is told beside the findings', async (windowFault, sentence) => {
  await openRoom(readingAt({ years: 50, isEntered: false }, { windowFault }));
  expect((await screen.findByText(sentence)).closest('[role=note]')).not.toBeNull();
});

it('is told beside a refusal, too, and not where the file’s own window was read in', async () => {
  const refused = readingOf('done', UNCORRECTED, refusedFor('blank'));
  const { show } = await openRoom({
    ...refused,
    result: refused.result && { ...refused.result, windowFault: 'too_wide' },
  });
  expect(await screen.findByText(/shows almost no detail/u)).toBeTruthy();
  await show({ ...refused, result: refused.result && { ...refused.result, id: 'other' } });
  await waitFor(() => expect(screen.queryByText(/shows almost no detail/u)).toBeNull());
});

it.each<[string, ReadingView]>([
  ['findings', readingAt({ years: 50, isEntered: false })],
  ['a refusal as blank', readingOf('done', UNCORRECTED, refusedFor('blank'))],
])(
  'from %s on, another window is chosen in the viewer and read in, and taken back',
  async (_what, reading) => {
    const { server, show } = await openRoom(reading);
    const apply = await button('Read again with this window');
    expect(apply.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(apply);
    expect(server.changes).toEqual([]);

    await userEvent.click(await button(/^Window presets/u));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Full range/u }));
    await userEvent.click(await button('Read again with this window'));
    const window = { center: 127.5, width: 255 };
    const chosen = { ...UNCORRECTED, window };
    expect(server.changes).toEqual([[CORRECTION_PATH, chosen]]);

    const image = { ...reading.image, window, correction: chosen };
    await show({ ...reading, image, result: reading.result && { ...reading.result, id: 'chosen' } });
    expect(await screen.findByText(/Shown with a custom window/u)).toBeTruthy();
    expect((await button('Read again with this window')).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await button('Undo'));
    expect(server.changes.at(-1)).toEqual([CORRECTION_PATH, UNCORRECTED]);
  },
);

it.each(['too_few_pixels', 'too_few_grey_levels', 'blurred'])(
  'an image that is refused for %s is not offered what would not help',
  async (reason) => {
    await openRoom(readingOf('done', UNCORRECTED, refusedFor(reason)));
    expect(await screen.findByText(/Upload the original image from the device/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rotate or invert' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter age' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Read again with this window' })).toBeNull();
  },
);

it('an image that is refused as clipped is offered another window', async () => {
  await openRoom(readingOf('done', UNCORRECTED, refusedFor('clipped')));
  expect(await screen.findByText(/Upload the original image from the device/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rotate or invert' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Read again with this window' })).toBeTruthy();
});
