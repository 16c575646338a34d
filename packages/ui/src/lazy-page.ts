import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type PageModule = { readonly default: ComponentType };

/** A screen in a chunk of its own. */
export const page = (load: () => Promise<PageModule>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
});
