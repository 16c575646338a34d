import type { Group } from '../../../../apps/web/src/search/entries.ts';

export type MoreResults = { readonly q: string; readonly groups: readonly Group[] };

/**
 * For a tab whose results come from elsewhere: a component that shows nothing, mounted once its tab is
 * opened.
 */
export type MoreResultsProps = {
  /** What is looked for, trimmed and maybe empty; null while another tab is open. */
  readonly q: string | null;
  readonly onResults: (results: MoreResults) => void;
};
