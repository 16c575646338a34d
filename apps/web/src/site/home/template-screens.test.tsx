import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Hero } from './Hero.tsx';
import { TEMPLATE_SCREENS } from './shown-screens.ts';
import { TemplateScreens } from './TemplateScreens.tsx';

const root = document.documentElement;
afterEach(() => {
  cleanup();
  delete root.dataset['colorScheme'];
});

const shownIn = (mode: 'light' | 'dark', place: HTMLElement): readonly (string | null)[] => {
  root.dataset['colorScheme'] = mode;
  return [...place.querySelectorAll('img')]
    .filter((picture) => getComputedStyle(picture).display !== 'none')
    .map(({ src }) => /(?<name>[\w-]+)-(?:light|dark)\.webp/u.exec(src)?.[0] ?? null);
};

test('the product stands in the first window, in the mode of the page', async () => {
  const { container } = await renderInSite(<Hero />);
  for (const mode of ['light', 'dark'] as const)
    expect(shownIn(mode, container)).toEqual([`reading-room-${mode}.webp`]);
});

test('six screens of the template have their pictures in both modes, and a way to all of them', async () => {
  const { container } = await renderInSite(<TemplateScreens />, '/home', 'de');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(6);
  for (const mode of ['light', 'dark'] as const)
    expect(shownIn(mode, container)).toEqual(TEMPLATE_SCREENS.map((name) => `${name}-${mode}.webp`));
  expect(screen.getByRole('link', { name: 'Alle Ansichten' }).getAttribute('href')).toMatch(/^\/blueprints/u);
});
