import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HeatmapControls } from './HeatmapControls.tsx';

afterEach(cleanup);

test.each([true, false])(
  'of a blank heat map (%s) it is told that no place speaks for the finding',
  async (isBlank) => {
    await renderPart(
      <HeatmapControls opacity={0.5} status="success" isBlank={isBlank} onOpacity={() => undefined} />,
    );
    const words = isBlank ? /^No single area speaks for the finding/u : /^Contribution to score/u;
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('what speaks against the finding is shown on demand, and the legend says what is blue', async () => {
  let wanted: boolean | null = null;
  const controls = (isShown: boolean) => (
    <HeatmapControls
      hasAgainst
      opacity={0.5}
      status="success"
      isBlank={false}
      isAgainstShown={isShown}
      onOpacity={() => undefined}
      onAgainst={(next) => {
        wanted = next;
      }}
    />
  );
  const { unmount } = await renderPart(controls(false));
  expect(screen.queryByText(/Blue areas/u)).toBeNull();
  fireEvent.click(await screen.findByRole('switch', { name: 'Show what speaks against it' }));
  expect(wanted).toBe(true);
  unmount();
  await renderPart(controls(true));
  expect(await screen.findByText(/Blue areas speak against it\./u)).toBeTruthy();
  expect(screen.getByText('against')).toBeTruthy();
});

test('nothing is offered where nothing speaks against the finding', async () => {
  await renderPart(
    <HeatmapControls
      opacity={0.5}
      status="success"
      isBlank={false}
      onOpacity={() => undefined}
      onAgainst={() => undefined}
    />,
  );
  expect(screen.queryByRole('switch')).toBeNull();
});
