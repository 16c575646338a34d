import type { ComponentType } from 'react';

/** A screen of the template. What walks all of them finds it here. */
export type DemoPage = {
  /** Below `/blueprints/generic-admin-dashboard/`. */
  readonly path: `${'dashboards' | 'management'}/${string}`;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** One line for each screen. */
export const DEMO_PAGES: readonly DemoPage[] = [];
