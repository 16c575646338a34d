import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HeatmapControls } from './HeatmapControls.tsx';

afterEach(cleanup);

test.each([true, false])(
  'of a blank heat map (%s) it is told that no place raises the score',
  async (isBlank) => {
    await renderPart(
      <HeatmapControls opacity={0.5} status="success" isBlank={isBlank} onOpacity={() => undefined} />,
    );
    const words = isBlank ? /^No single area raises the score/u : /^Contribution to score/u;
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
