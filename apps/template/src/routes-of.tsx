import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { DEMO_PAGES, type DemoPage } from './pages.ts';

type Section = DemoPage['path'] extends `${infer S}/${string}` ? S : never;

/** Routes to a section's screens, each loaded when it is opened; an unknown one is not found. */
export function routesOf(sections: readonly Section[], above = ''): RouteObject[] {
  const shown = DEMO_PAGES.filter(({ path }) => sections.some((section) => path.startsWith(`${section}/`)));
  return [
    ...shown.map(({ path, load }) => {
      const Screen = lazy(load);
      return { path: path.slice(above.length), element: <Screen key={path} /> };
    }),
    { path: '*', element: <Navigate to="/404" replace /> },
  ];
}
