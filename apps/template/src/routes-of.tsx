import { part } from '@aiso/ui/part.ts';
import type { ReactNode } from 'react';
import { matchPath, Navigate, type RouteObject } from 'react-router';
import { DEMO_ROOT } from './kit/places.ts';
import { BESIDE_PAGES, DEMO_PAGES, type DemoPage } from './pages.ts';

type Section = DemoPage['path'] extends `${infer S}/${string}` ? S : never;

const SCREENS = [...DEMO_PAGES, ...BESIDE_PAGES].map(({ path, load }) => ({ path, Screen: part(load) }));

/**
 * Routes to a section's screens, each loaded when it is opened; an unknown one is not found.
 * @param waiting stands until a screen's code is there
 */
export function routesOf(sections: readonly Section[], waiting: ReactNode, above = ''): RouteObject[] {
  const shown = SCREENS.filter(({ path }) => sections.some((section) => path.startsWith(`${section}/`)));
  return [
    ...shown.map(({ path, Screen }) => ({
      path: path.slice(above.length),
      element: <Screen key={path} fallback={waiting} />,
    })),
    { path: '*', element: <Navigate to="/404" replace /> },
  ];
}

/** Loads the screen at that path. */
export const loadScreen = async (path: string): Promise<unknown> =>
  SCREENS.find((screen) => matchPath(`${DEMO_ROOT}/${screen.path}`, path) !== null)?.Screen.load();
