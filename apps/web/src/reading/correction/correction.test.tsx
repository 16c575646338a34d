import { type Correction, UNCORRECTED } from '@aiso/contracts/corrections';
import type { GateView } from '@aiso/contracts/results';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CORRECTION_PATH, openRoom, readingOf } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RIGHT: Correction = { turn: 90, inverted: false, frontalChest: false, window: null };
const ACCEPTED: GateView = { accepted: true, unusual: false, score: 0.99, reason: null };
const refused = (correction: Correction | null): GateView => ({
  accepted: false,
  unusual: false,
  score: 0.01,
  reason: 'not_frontal_chest',
  correction,
});

const button = (name: string) => screen.findByRole('button', { name });

it.each<[Correction, Correction, string, string]>([
  [UNCORRECTED, RIGHT, 'This image appears to be rotated by 90°.', 'Rotate 90° right and read again'],
  [
    UNCORRECTED,
    { turn: 270, inverted: false, frontalChest: false, window: null },
    'This image appears to be rotated by 90°.',
    'Rotate 90° left and read again',
  ],
  [
    UNCORRECTED,
    { turn: 180, inverted: true, frontalChest: false, window: null },
    'This image appears to be inverted and upside down.',
    'Rotate 180°, invert and read again',
  ],
  // As the image is shown, not as in the file.
  [
    RIGHT,
    { turn: 270, inverted: false, frontalChest: false, window: null },
    'This image appears to be upside down.',
    'Rotate 180° and read again',
  ],
  [
    RIGHT,
    { turn: 90, inverted: true, frontalChest: false, window: null },
    'This image appears to be inverted.',
    'Invert and read again',
  ],
])('an image shown with %o that is right with %o: %s %s', async (shown, offered, looks, action) => {
  const { server } = await openRoom(readingOf('done', shown, refused(offered)));
  expect(await screen.findByText(looks)).toBeTruthy();
  await userEvent.click(await button(action));
  expect(server.changes).toEqual([[CORRECTION_PATH, offered]]);
});

it('what is asked for is under way until its result is there; then the focus is by the findings', async () => {
  const { server, show } = await openRoom(readingOf('done', UNCORRECTED, refused(RIGHT)));
  const offer = await button('Rotate 90° right and read again');
  expect(server.changes).toEqual([]);
  offer.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/A new result is being computed/u)).toBeTruthy();
  expect(offer.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(offer);
  await userEvent.keyboard('{Enter}');
  expect(server.changes).toHaveLength(1);

  await show(readingOf('done', RIGHT, ACCEPTED));
  expect(await screen.findByText('Lung opacity')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Findings' })));
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain(
    'Rotated 90° right. The file is unchanged. ' +
      'Enter the age to see which findings are above their operating points.',
  );
});

it('a correction is undone', async () => {
  const { server, show } = await openRoom(
    readingOf('done', { turn: 270, inverted: true, frontalChest: false, window: null }, ACCEPTED),
  );
  expect(await screen.findByText('Rotated 90° left and inverted. The file is unchanged.')).toBeTruthy();
  await userEvent.click(await button('Undo'));
  expect(server.changes).toEqual([[CORRECTION_PATH, UNCORRECTED]]);
  await show(readingOf('done', UNCORRECTED, refused(null)));
  expect(await screen.findAllByText('No findings computed')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Findings' })));
});

it('an image that its header calls lateral is read as a frontal one where a reader says so, and set back', async () => {
  const gate: GateView = {
    ...refused(null),
    reason: 'lateral_view',
    header: 'View Position LL',
    text: 'This is a lateral view by its header (View Position LL), so no finding was computed.',
  };
  const frontal: Correction = { ...UNCORRECTED, frontalChest: true, window: null };
  const { server, show } = await openRoom(readingOf('done', UNCORRECTED, gate));
  expect(await screen.findByText(gate.text ?? '')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rotate or invert' })).toBeNull();
  await userEvent.click(await button('Read as a frontal chest radiograph'));
  expect(server.changes).toEqual([[CORRECTION_PATH, frontal]]);

  await show(readingOf('done', frontal, ACCEPTED));
  expect(
    await screen.findByText(/^Read as a frontal chest radiograph, overriding the header\./u),
  ).toBeTruthy();
  await userEvent.click(await button('Undo'));
  expect(server.changes.at(-1)).toEqual([CORRECTION_PATH, UNCORRECTED]);
});

it('a reader chooses otherwise than is offered, also where nothing is', async () => {
  const { server, show } = await openRoom(
    readingOf('done', RIGHT, refused({ turn: 180, inverted: false, frontalChest: false, window: null })),
  );
  await userEvent.click(await button('Rotate or invert'));
  const choices = (): (string | null)[] =>
    within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
  expect(choices()).toEqual([
    'Rotate 180°',
    'Rotate 90° left',
    'Invert',
    'Rotate 90° right and invert',
    'Rotate 180° and invert',
    'Rotate 90° left and invert',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rotate 90° left and invert' }));
  // The file's own direction, for it was shown turned to the right.
  expect(server.changes).toEqual([
    [CORRECTION_PATH, { turn: 0, inverted: true, frontalChest: false, window: null }],
  ]);

  await show(
    readingOf('done', { turn: 0, inverted: true, frontalChest: false, window: null }, refused(null)),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /read again$/u })).toBeNull());
  await userEvent.click(await button('Rotate or invert'));
  expect(choices()).toHaveLength(7);
});

it('a correction that is not taken is explained, and may be asked for again', async () => {
  const { server } = await openRoom(readingOf('done', UNCORRECTED, refused(RIGHT)));
  server.refuses = true;
  const offer = await button('Rotate 90° right and read again');
  await userEvent.click(offer);
  expect((await screen.findByRole('alert')).textContent).toBe('This study cannot be changed at the moment.');
  await waitFor(() => expect(offer.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(offer);
  expect(server.changes).toHaveLength(2);
});

it('a correction that could not be read in the end is told; what was shown stays', async () => {
  const first = readingOf('done', UNCORRECTED, refused(RIGHT));
  const { show } = await openRoom(first);
  await userEvent.click(await button('Rotate 90° right and read again'));
  await screen.findByText(/A new result is being computed/u);
  expect(screen.queryByText(/correction could not be applied/u)).toBeNull();
  await show(first);
  expect(
    await screen.findByText('The correction could not be applied. The image is shown as before.'),
  ).toBeTruthy();
});

it('under another correction preview and pixels are loaded afresh, and the view begins anew', async () => {
  const { server, show } = await openRoom(readingOf('done', UNCORRECTED, refused(RIGHT)));
  await waitFor(() => expect(server.loaded).toHaveLength(2));
  await userEvent.click(await button('Invert'));
  await userEvent.click(await button('Rotate 90°'));
  const turned = () =>
    screen.getByRole('region', { name: 'Image viewer' }).innerHTML.includes('rotate(90deg)');
  expect(turned()).toBe(true);

  await show(readingOf('done', RIGHT, ACCEPTED));
  await waitFor(() =>
    expect(server.loaded.toSorted()).toEqual([
      '/api/images/i/pixels',
      '/api/images/i/pixels',
      '/api/images/i/preview',
      '/api/images/i/preview',
    ]),
  );
  expect((await button('Invert')).getAttribute('aria-pressed')).toBe('false');
  expect(turned()).toBe(false);
});
