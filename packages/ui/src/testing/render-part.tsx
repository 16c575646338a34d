import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppearanceProvider } from '../theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';
import { NO_TENANT_COLORS } from '../theme/accent.ts';
import { giveMedia } from './media.ts';
import { textsOfTests } from './texts.ts';

// The first grid, chart or calendar of a test run takes seconds where the machine is slow.
configure({ asyncUtilTimeout: 10_000 });

type Options = {
  readonly at?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The window's width in CSS pixels, as media queries see it; jsdom itself knows none. */
  readonly widthPx?: number;
};

/** Answers `(min-width)` and `(max-width)` for a window of that width. */
export function setWidth(widthPx: number): void {
  giveMedia((query) => {
    const least = /min-width:\s*([\d.]+)px/u.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/u.exec(query)?.[1];
    return (
      /width/u.test(query) &&
      widthPx >= Number(least ?? 0) &&
      widthPx <= Number(most ?? Number.POSITIVE_INFINITY)
    );
  });
}

/** Renders a part with the product's own texts and theme, on a page of a router of its own. */
export async function renderPart(
  part: ReactNode,
  { at = '/', direction = 'ltr', widthPx = 1440 }: Options = {},
) {
  localStorage.clear();
  if (direction === 'rtl') localStorage.setItem('aiso-appearance', JSON.stringify({ direction }));
  setWidth(widthPx);
  await textsOfTests();
  const router = createMemoryRouter([{ path: '*', Component: () => part }], { initialEntries: [at] });
  const view = render(
    <AppearanceProvider>
      <AppThemeProvider tenant={NO_TENANT_COLORS}>
        <RouterProvider router={router} />
      </AppThemeProvider>
    </AppearanceProvider>,
  );
  return { ...view, router };
}
