import i18next from 'i18next';
import type { Catalogue } from './catalogue.ts';

const whenSetUp = (): Promise<void> =>
  new Promise((resolve) => {
    if (i18next.isInitialized) resolve();
    else i18next.on('initialized', () => resolve());
  });

/**
 * Loads a screen beside the texts that it opens with, so that it need not wait for them once it is there.
 * An area that is not named here is loaded by the component that says it.
 */
export const withTexts =
  <Screen>(areas: readonly (keyof Catalogue)[], load: () => Promise<Screen>) =>
  async (): Promise<Screen> => {
    const [screen] = await Promise.all([load(), whenSetUp().then(() => i18next.loadNamespaces(areas))]);
    return screen;
  };
