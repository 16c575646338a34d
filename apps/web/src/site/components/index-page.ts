import { MENU_PLACES } from '../menu-places.ts';
import type { SitePage } from '../site-page.ts';

/** The index of the catalogue, in English as its pages. */
export const COMPONENTS_INDEX: SitePage = {
  ...MENU_PLACES.components,
  areas: [],
  module: 'components/ComponentsIndex.tsx',
  load: async () => {
    const { ComponentsIndex } = await import('./ComponentsIndex.tsx');
    const description =
      'The parts that AISO is made of, live, with their sources, properties, keys and notes for screen readers.';
    return { Content: ComponentsIndex, head: () => ({ title: 'Components · AISO', description }) };
  },
};
