import { putStylesIn } from '@aiso/ui/testing/styles.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderApp, sessionOf } from '../../../testing/render-app.tsx';
import { fitting } from '../menu/use-fitting-count.ts';
import { LAYOUT_SPECS, type LayoutSpec } from './layouts.ts';
import { Shell } from './Shell.tsx';

beforeAll(putStylesIn);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A shell that the product does not have: nothing but this description. */
const NINETEENTH: LayoutSpec = {
  family: 'collapsed',
  menu: {
    form: 'columns',
    tone: 'darkest',
    panelTone: 'accent',
    expandedPx: 333,
    collapsedPx: 55,
    isAlwaysCollapsed: false,
  },
  header: { basePx: 40, tone: 'accent' },
  content: { tone: 'paper', maxWidthPx: 999 },
};

/** Goes through `specs` one by one at the press of a button. */
async function renderShells(specs: readonly LayoutSpec[]) {
  function Shells() {
    const [at, setAt] = useState(0);
    const spec = specs[at];
    if (spec === undefined) return null;
    return (
      <Shell
        layout="nineteenth"
        spec={spec}
        menu={sessionOf('naseem').menu}
        organisation="Naseem"
        logo={() => 'logo'}
        tools={<button type="button">tool</button>}
        fillsFrame={false}
        stretch={false}
      >
        <input aria-label="note" />
        <button type="button" onClick={() => setAt(at + 1)}>
          next layout
        </button>
      </Shell>
    );
  }
  await renderApp([{ path: '*', Component: Shells }], { at: '/pulmonology/upload' });
  return screen.findByRole('main');
}

describe('shell', () => {
  it('is made of a description alone: a nineteenth layout needs no other code', async () => {
    const main = await renderShells([NINETEENTH]);
    expect(getComputedStyle(main).maxWidth).toBe('999px');
    const banner = screen.getByRole('banner');
    expect(getComputedStyle(banner.querySelector('[data-bar]') ?? banner).height).toBe('60px');
    const sidebar = document.querySelector<HTMLElement>('[data-sidebar]');
    expect(sidebar && getComputedStyle(sidebar).width).toBe('333px');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(sidebar && getComputedStyle(sidebar).width).toBe('55px');
  });

  it('keeps a half-filled form and its landmarks through all layouts', async () => {
    const specs = [...Object.values(LAYOUT_SPECS), NINETEENTH];
    await renderShells(specs);
    const note = screen.getByLabelText('note');
    const tool = screen.getByRole('button', { name: 'tool' });
    fireEvent.change(note, { target: { value: 'half a note' } });
    for (const _spec of specs.slice(1)) {
      fireEvent.click(screen.getByText('next layout'));
      expect(screen.getByLabelText('note')).toBe(note);
      expect(note).toHaveProperty('value', 'half a note');
      expect(screen.getByText('tool')).toBe(tool);
      const landmarks = ['header', 'nav', 'main'].map((name) => document.querySelectorAll(name).length);
      expect(landmarks).toEqual([1, 1, 1]);
      expect(document.querySelector('nav')?.textContent).toContain('Upload');
      // By landmarks the way to the start is found, too.
      for (const logo of screen.getAllByText('logo')) expect(logo.closest('nav, header')).not.toBeNull();
    }
  });
});

describe('a row of menu entries', () => {
  it.each([
    [[100, 100, 100], 300, 3],
    [[100, 100, 100], 299, 2],
    [[100, 100, 100], 160, 1],
    [[100, 100, 100], 40, 0],
    [[], 0, 0],
  ])('of %j px in %i px shows %i, with room for More', (widths, room, shown) =>
    expect(fitting(widths, 60, room)).toBe(shown),
  );
});
