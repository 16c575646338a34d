import type { ComponentType } from 'react';
import type { HeaderTool } from '../frame/header-tool.ts';
import type { AreaLoader } from '../i18n/more-texts.ts';
import type { PageModule } from '../lazy-page.ts';
import type { MoreEntriesProps } from './more-entries.ts';
import type { MoreResultsProps } from './more-results.ts';

type Screens = () => Promise<PageModule>;

/**
 * What the template adds to the product. The product knows it by this alone, and does without it where its
 * folder is not there. Nothing of it is loaded before it is shown or opened.
 */
export type Template = {
  readonly tools: readonly HeaderTool[];
  /** A tab of the search. */
  readonly Search: ComponentType<MoreResultsProps>;
  /** Entries below the notifications. */
  readonly Notifications: ComponentType<MoreEntriesProps>;
  /** All of its screens, by how they stand in the frame: as pages, or filling it. */
  readonly screens: { readonly pages: Screens; readonly applications: Screens };
  /** Its texts of an area; undefined for an area that is not its own. */
  readonly loadTexts: AreaLoader;
};
